import { beforeAll, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Provider } from 'db/models/provider'
import type { Participant } from 'db/models/participant'
import type { Practitioner } from 'db/models/practitioner'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { readsNoted } from '~/core/log/note-read.server'
import { openSession } from '~/core/session/session.server'
import { addendNote } from '~/domain/notes/addend-note.server'
import { saveNote } from '~/domain/notes/save-note.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { superbillInput } from '~/domain/superbill/superbill-schema'
import { removePatient } from '~/domain/patients/remove-patient.server'
import { setClock } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { loader as details } from '~/routes/participant/details'
import { loader as chart } from '~/routes/participant/chart'
import { loader as former } from '~/routes/note/former'
import { loader as pdf } from '~/routes/note/pdf'
import { loader as show } from '~/routes/note/show'
import { loader as bill } from '~/routes/superbill/superbill'
import { loader as bills } from '~/routes/superbill/list'
import { buildTime, clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { buildNote } from 'tests/builders/notes'
import { buildPractitioner } from 'tests/builders/people'

let place: { patient: Participant; doctor: Practitioner; works: Actor; practiceId: number }
let token: string
let stranger: string
let locked: number
let draft: number

beforeAll(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  const { patient, doctor, works, practice } = await clinic()
  place = { patient, doctor, works, practiceId: practice.id }
  token = (await openSession({ userId: doctor.user_id, staff: true })).token
  stranger = (await openSession({ userId: (await buildPractitioner()).user_id, staff: true })).token
  locked = (await buildNote(patient.id, doctor, { locked: '2031-02-01T03:00:00.000Z' })).id
  draft = (await buildNote(patient.id, doctor, { locked: false })).id
  await buildTime(doctor, '2031-03-06T02:00:00.000Z', { participant_id: patient.id })
})

const at = (loader: Parameters<typeof walk>[0], path: string, who = token) =>
  walk(loader, { path, token: who })
const status = (run: Promise<unknown>) =>
  run.then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.status
    },
  )

it('the removal names drafts, unbilled notes and coming appointments, with the way to finish each', async () => {
  const { patient, doctor } = place
  const { data } = await at(details, `/participant/details/id/${patient.id}?modal=remove`)
  expect(data.open).toMatchObject({
    drafts: { n: 1, items: [{ to: pathTo('note.edit', { participantId: patient.id, note: draft }) }] },
    unbilled: {
      n: 1,
      items: [
        {
          text: expect.stringContaining('01/31/2031') as string,
          to: pathTo('superbill.edit', { participantId: patient.id, surveyNoteId: locked }),
        },
      ],
    },
    appointments: {
      n: 1,
      items: [
        {
          to: expect.stringContaining(
            `${pathTo('practice.appointments', { practitionerId: doctor.id })}?day=2031-03-05&`,
          ) as string,
        },
      ],
    },
  })
})

it('after it the practice reads, prints and bills its own notes, writes none and sees no chart (OP-53)', async () => {
  const { patient, works, practiceId } = place
  await removePatient(works, patient.id)
  expect(await Provider.count({ where: { participant_id: patient.id } })).toBe(0)
  const list = pathTo('note.former', { practiceId })
  const address = { participantId: patient.id, note: locked }
  const { data } = await at(former, list)
  const page = data.page as unknown as { rows: { id: number; bill: { noBill: boolean } | null }[] }
  expect(page.rows.map(({ id }) => id)).toEqual([draft, locked])
  const { data: toBill } = await at(former, `${list}?show=unbilled`)
  expect(toBill).toMatchObject({ toBill: 1, page: { rows: [{ id: locked, bill: { noBill: true } }] } })
  expect((await at(bills, pathTo('superbill.list', { practiceId }))).data).toMatchObject({ formerMissing: 1 })
  for (const note of [locked, draft]) {
    const { data: shown } = await at(show, pathTo('note.show', { ...address, note }))
    expect(shown).toMatchObject({ edit: null, addAt: null, note: { id: note } })
  }
  expect((await at(pdf, pathTo('note.pdf', address))).headers.get('Content-Type')).toBe('application/pdf')
  const superbill = pathTo('superbill.edit', { participantId: patient.id, surveyNoteId: locked })
  expect((await at(bill, superbill)).data).toMatchObject({ links: { back: list } })
  const input = superbillInput.parse({})
  expect(await status(saveSuperbill(works, locked, input, 0))).toBe(200)
  expect(await status(addendNote(works, locked, 'Later', null))).toBe(403)
  expect(await status(saveNote(works, draft, { chief_complaint: 'More' } as never, null))).toBe(403)
  expect((await at(chart, pathTo('participant.chart', { participantId: patient.id }))).status).not.toBe(200)
})

it('reading them is logged; nobody else opens them', async () => {
  const { patient } = place
  const address = pathTo('note.show', { participantId: patient.id, note: locked })
  expect((await at(show, address, stranger)).status).not.toBe(200)
  expect(
    (await at(bill, pathTo('superbill.edit', { participantId: patient.id, surveyNoteId: locked }), stranger))
      .status,
  ).not.toBe(200)
  await readsNoted()
  const rows = await readRows<{ text: string }>(
    'SELECT text FROM user_log WHERE participant_id = $id AND user_id = $user',
    { id: patient.id, user: place.doctor.user_id },
  )
  expect(rows.map(({ text }) => text).join()).toContain(`Opened note ${locked}`)
  expect(await readRow('SELECT id FROM superbill WHERE survey_note_id = $locked', { locked })).not.toBeNull()
})
