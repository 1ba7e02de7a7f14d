import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import { readsNoted } from '~/core/log/note-read.server'
import type { Actor } from '~/access/actor'
import type { ListQuery } from '~/core/list/list-query'
import { setClock } from '~/platform/clock'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { dealWithEvent } from '~/domain/safety/deal-with-event.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, fill, numbered, type Clinic } from '~/domain/survey/survey-test-support'
import { translator } from '~/i18n/catalog.server'
import { buildPractice } from 'tests/builders/organisation'
import { buildPatients } from 'tests/builders/patients'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  practitionerIn,
} from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { loadChart } from './chart.server'
import { loadDetails } from './details.server'
import { exportPatients } from './export-patients.server'
import { loadPatientList } from './patient-list.server'
import { removePatient } from './remove-patient.server'

let clinic: Clinic
beforeAll(async () => {
  clinic = await buildClinic()
})

const WORDS = { t: translator('en'), lang: 'en' as const }
const list = (actor: Actor, query = '?show=all') =>
  loadPatientList(actor, new Request(`http://localhost/${query}`), WORDS)
const idsOf = async (query: string) => (await list(clinic.practitioner, query)).page.rows.map((row) => row.id)
const chart = (actor: Actor, participantId: number, historyOf: string | null = null) =>
  loadChart(
    actor,
    participantId,
    readerOf({ t: translator('en'), lang: 'en', actor }),
    historyOf ? { kind: 'history', score: historyOf } : null,
  )
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )

async function exported(actor: Actor, query: ListQuery): Promise<string[]> {
  let text = ''
  for await (const portion of await exportPatients(actor, query, { t: translator('en') })) text += portion
  return text.trimEnd().split('\r\n')
}

describe('patient list', () => {
  it('shows the linked patients of the current practice only', async () => {
    await buildProvider((await buildParticipant()).id, (await buildPractice()).id)
    expect(await idsOf('?show=all')).toEqual([clinic.patient.id])
    expect(await status(list(clinic.participant))).toBe(403)
    expect(await status(list(await actorOf((await buildAdmin()).id)))).toBe(403)
  })

  it('filters by names, e-mail, birth and the choices whose data exist', async () => {
    setClock(new Date('2026-05-10T15:00:00Z'))
    const patient = await buildParticipant({
      firstname: 'Óscar',
      lastname: 'Núñez Prado',
      dob: '1960-11-02',
      email: 'oscar.list@example.org',
    })
    const link = await buildProvider(patient.id, clinic.practice.id)
    for (const query of [
      '?lastname=nunez',
      '?firstname=os',
      '?email=OSCAR.list',
      '?dob=1960-11-02',
      '?birth_month=11',
    ])
      expect(await idsOf(query)).toEqual([patient.id])
    expect(await idsOf('?show=ccm')).toEqual([])
    expect(await idsOf('?show=appointment')).toEqual([])
    await link.update({ chronic_care_start: '2026-01-01', appointment: '2026-05-24' })
    await keepAttention([patient.id])
    expect(await idsOf('?show=ccm')).toEqual([patient.id])
    expect(await idsOf('?show=appointment')).toEqual([patient.id])
    await link.update({ appointment: '2026-05-25' })
    await keepAttention([patient.id])
    expect(await idsOf('?show=appointment')).toEqual([])
    expect(await idsOf('?show=nonsense')).toEqual([])
    expect(await idsOf('?password=none&firstname=os')).toEqual([patient.id])
    await User.update({ password_hash: 'one' }, { where: { id: patient.user_id } })
    expect(await idsOf('?password=none&firstname=os')).toEqual([])
    expect(await idsOf('?password=nonsense')).toEqual([])
  })

  it('understands what is typed into the one box', async () => {
    const { practice } = clinic
    const patient = await buildParticipant({
      firstname: 'Typed',
      lastname: 'Boxwood',
      dob: '1948-03-09',
      email: 'boxwood.typed@example.org',
      external_id: 'BX-77',
    })
    await patient.update({ phone_primary: '555-010-4477' })
    await buildProvider(patient.id, practice.id)
    await buildProvider((await buildParticipant({ firstname: 'Typed', lastname: 'Other' })).id, practice.id)
    for (const text of [
      'boxw',
      'typed boxwood',
      'Boxwood, Typed'.replace(',', ''),
      '3/9/1948',
      '1948-03-09',
      'boxwood.typed@',
      '(555) 010-4477',
      '+1 555 010 4477',
      '010-4477',
      'BX-77',
      `#${patient.id}`,
      String(patient.id),
    ])
      expect([text, await idsOf(`?q=${encodeURIComponent(text)}`)]).toEqual([text, [patient.id]])
    await patient.update({ external_id: '70012345' })
    for (const text of ['70012345', '#70012345'])
      expect([text, await idsOf(`?q=${encodeURIComponent(text)}`)]).toEqual([text, [patient.id]])
    expect(await idsOf('?q=%20')).not.toEqual([])
    expect(await idsOf('?q=99999999999999')).toEqual([])
  })

  it('finds a practitioner who is a patient of the practice like anybody else', async () => {
    const { participant_id } = await buildPractitioner()
    const record = (await Participant.findByPk(participant_id))!
    await record.update({ dob: '1951-04-08', email_search: 'colleague.quill@example.org' })
    expect(await idsOf('?q=colleague.quill@')).toEqual([])
    await buildProvider(record.id, clinic.practice.id)
    for (const text of ['colleague.quill@', 'colleague', '4/8/1951', `#${record.id}`])
      expect([text, await idsOf(`?q=${encodeURIComponent(text)}`)]).toEqual([text, [record.id]])
    await Provider.destroy({ where: { participant_id: record.id } })
  })

  it('has views with numbers that are those of their lists, the most urgent first', async () => {
    setClock(new Date('2026-05-10T15:00:00Z'))
    const own = await buildClinic()
    const calm = await buildParticipant({ lastname: 'Aaa' })
    await buildProvider(calm.id, own.practice.id)
    await keepAttention([own.patient.id, calm.id])
    const { id } = await createSurvey(own.practitioner, {
      questionnaire_code: 'PHQ9',
      participant_id: own.patient.id,
    })
    await fill(own.practitioner, id, {
      ...numbered('PHQ9', [1, 0, 0, 0, 0, 0, 0, 0, 1]),
      PHQ9_DIFFICULTY: 0,
    })
    const { views, page } = await list(own.practitioner, '')
    expect(page.rows[0]?.attention[0]).toMatchObject({ kind: 'safety', tone: 'act', n: 1 })
    for (const view of views) {
      const shown = await list(own.practitioner, view.to.slice(1))
      expect([view.view, shown.page.total]).toEqual([view.view, view.count])
    }
    const names = views.map(({ view }) => view)
    expect(names).toEqual(
      expect.arrayContaining(['act', 'chores', 'all', 'appointment', 'evaluation', 'ccm']),
    )
    const kept = await list(own.practitioner, '?lastname=aaa&page=0')
    expect(kept.views.find(({ view }) => view === 'act')?.to).toBe('/?lastname=aaa&show=act')
  })

  it('sends lines with the preferred contact, and the whole of the patient whose details are open', async () => {
    const patient = await buildParticipant({
      lastname: 'Opened',
      email: 'opened@example.org',
      preferred_contact_method: 'EMAIL',
    })
    await buildProvider(patient.id, clinic.practice.id)
    const all = await list(clinic.practitioner, `?open=${patient.id}`)
    expect(all.page.rows.find(({ id }) => id === patient.id)).toMatchObject({
      method: 'EMAIL',
      contact: 'opened@example.org',
    })
    expect(all.open).toMatchObject({
      id: patient.id,
      email: 'opened@example.org',
      preferred_contact_method: 'EMAIL',
    })
    expect((await list(clinic.practitioner)).open).toBeNull()
    expect((await list(clinic.practitioner, '?lastname=opened')).open?.id).toBe(patient.id)
  })

  it('finds who has not completed the whole wellness visit within a year', async () => {
    const finish = (questionnaire_code: string, completed: string | null) =>
      Survey.create({
        participant_id: clinic.patient.id,
        questionnaire_code,
        definition_version: 1,
        completed,
        created: '2025-05-01T15:00:00.000Z',
        updated: '2025-05-01T15:00:00.000Z',
      })
    const isDue = async (day: string) => {
      setClock(new Date(`${day}T15:00:00Z`))
      await keepAttention([clinic.patient.id])
      return (await idsOf('?show=evaluation')).includes(clinic.patient.id)
    }
    for (const code of ['MH', 'STRESS', 'EXERCISE', 'SLEEP']) await finish(code, '2025-05-09T15:00:00.000Z')
    await finish('DIET', null)
    expect(await isDue('2025-05-10')).toBe(true)
    await finish('DIETID', '2025-05-09T15:00:00.000Z')
    expect(await isDue('2025-05-10')).toBe(false)
    expect(await isDue('2026-05-09')).toBe(false)
    expect(await isDue('2026-05-10')).toBe(true)
    await finish('EXERCISE', '2026-05-09T15:00:00.000Z')
    expect(await isDue('2026-05-10')).toBe(true)
  })

  it('sorts by appointment and exports with a log entry', async () => {
    const { query } = await list(clinic.practitioner, '?sort=-appointment')
    expect(query).toMatchObject({ sort: 'appointment', descending: true })
    expect((await exported(clinic.practitioner, query)).join()).toContain(clinic.patient.lastname)
    const [entry] = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE entry_type = 'DOWNLOAD' ORDER BY id DESC LIMIT 1`,
    )
    expect(entry?.text).toMatch(/^Downloaded the patient list: \d+ rows of \d+ patients #/)
  })
})

it('exports every patient, beyond the page that was open and beyond one portion', async () => {
  const practice = await buildPractice()
  const actor = await practitionerIn(practice.id)
  await buildPatients(practice.id, 2_100)
  const { query } = await list(actor, '?perPage=10&page=3')
  expect(new Set(await exported(actor, query)).size).toBe(2_101)
})

describe('chart', () => {
  it('shows scores with trend, the open safety events and the questionnaires, and is logged', async () => {
    const { practitioner, participant, patient } = await buildClinic()
    for (const [month, score] of [
      ['01', 1],
      ['02', 2],
    ] as const) {
      setClock(new Date(`2026-${month}-10T12:00:00Z`))
      const { id } = await createSurvey(practitioner, {
        questionnaire_code: 'PHQ9',
        participant_id: patient.id,
      })
      await fill(participant, id, {
        ...numbered('PHQ9', [score, 0, 0, 0, 0, 0, 0, 0, score]),
        PHQ9_DIFFICULTY: 0,
      })
    }
    const { header, groups, safety, questionnaires } = await chart(practitioner, patient.id)
    expect(header).toEqual({ id: patient.id, fullname: `${patient.firstname} ${patient.lastname}` })
    expect(groups[0]).toMatchObject({ id: 'screening' })
    expect(groups[0]?.scores).toMatchObject([
      {
        name: 'PHQ9_SCORE',
        latest: { value: 4, bandText: 'Minimal', dateText: '02/10/2026' },
        points: [{ value: 2 }, { value: 4 }],
      },
    ])
    expect(safety.map(({ raised }) => raised.slice(0, 10))).toEqual(['02/10/2026', '01/10/2026'])
    expect(questionnaires.items.find((item) => item.code === 'PHQ9')).toMatchObject({
      status: 'complete',
      action: { kind: 'edit' },
    })
    await readsNoted()
    const views = await readRows(
      `SELECT id FROM user_log WHERE entry_type = 'READ' AND participant_id = $id`,
      { id: patient.id },
    )
    expect(views).toHaveLength(1)

    const { history } = await chart(practitioner, patient.id, 'PHQ9_SCORE')
    expect(history?.rows.map((row) => row.display)).toEqual(['4', '2'])
    expect((await chart(practitioner, patient.id, 'NOTHING')).history).toBeNull()
    await readsNoted()
    const texts = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE entry_type = 'READ' AND participant_id = $id ORDER BY id`,
      { id: patient.id },
    )
    expect(texts.slice(1).map((row) => row.text)).toEqual([
      `Opened values of PHQ9_SCORE of participant ${patient.id}`,
    ])
  })

  it('keeps a safety event though the latest answer is 0, until somebody deals with it', async () => {
    const { practitioner, patient } = await buildClinic()
    for (const [day, item9] of [
      ['01', 2],
      ['02', 0],
    ] as const) {
      setClock(new Date(`2026-03-${day}T12:00:00Z`))
      const { id } = await createSurvey(practitioner, {
        questionnaire_code: 'PHQ9',
        participant_id: patient.id,
      })
      await fill(practitioner, id, {
        ...numbered('PHQ9', [1, 0, 0, 0, 0, 0, 0, 0, item9]),
        PHQ9_DIFFICULTY: 0,
      })
    }
    const [event, ...others] = (await chart(practitioner, patient.id)).safety
    expect([event, others]).toMatchObject([{ what: expect.stringContaining('PHQ-9') as string }, []])
    const flagged = async () => {
      const { withEvents, page } = await list(practitioner, '?show=safety')
      return [withEvents, page.rows.map(({ id, attention }) => [id, attention[0]?.kind === 'safety'])]
    }
    expect(await flagged()).toEqual([1, [[patient.id, true]]])
    await dealWithEvent(practitioner, event!.id, { outcome: 'NO_RISK', note: 'Talked' }, event!.version)
    expect((await chart(practitioner, patient.id)).safety).toEqual([])
    expect(await flagged()).toEqual([0, []])
  })

  it('refuses patients of other practices', async () => {
    const elsewhere = (await buildClinic()).practitioner
    expect(await status(chart(elsewhere, clinic.patient.id))).toBe(403)
    expect(
      await status(
        loadDetails(
          elsewhere,
          clinic.patient.id,
          readerOf({ t: translator('es'), lang: 'es', actor: elsewhere }),
        ),
      ),
    ).toBe(403)
  })
})

describe('removing a patient', () => {
  it('ends only the link of the own practice', async () => {
    const { practitioner, patient } = await buildClinic()
    const other = await buildProvider(patient.id, (await buildPractice()).id)
    await removePatient(practitioner, patient.id)
    expect(
      (await Provider.findAll({ where: { participant_id: patient.id } })).map((link) => link.id),
    ).toEqual([other.id])
    expect(await status(removePatient(practitioner, patient.id))).toBe(403)
  })
})

describe('number of statements', () => {
  it('does not depend on the number of patients', async () => {
    const counts = []
    for (const size of [50, 500]) {
      const practice = await buildPractice()
      const { user_id } = await buildPractitioner({ practice_id: practice.id })
      const actor = await actorOf(user_id)
      await buildPatients(practice.id, size)
      counts.push(
        await statementsOf(async () =>
          expect((await list(actor, `?perPage=${size}`)).page.rows).toHaveLength(size),
        ),
      )
    }
    expect(counts[1]).toBe(counts[0])
  })

  it('does not depend on the number of surveys and scores', async () => {
    const counts = []
    for (const size of [50, 500]) {
      const { practitioner, patient } = await buildClinic()
      const surveys = await Survey.bulkCreate(
        Array.from({ length: size }, (_, n) => {
          const completed = new Date(Date.UTC(2020, 0, n)).toISOString()
          return {
            participant_id: patient.id,
            questionnaire_code: 'GAD7',
            definition_version: 1,
            started: completed,
            completed,
            ...stamp(),
          }
        }),
      )
      await Score.bulkCreate(
        surveys.map((survey, n) => ({
          participant_id: patient.id,
          survey_id: survey.id,
          score_name: 'GAD7_SCORE',
          score: n % 22,
          value: n % 22,
          threshold_index: 0,
          updated: survey.completed ?? '',
        })),
      )
      counts.push(await statementsOf(() => chart(practitioner, patient.id, 'GAD7_SCORE')))
    }
    expect(counts[1]).toBe(counts[0])
  })
})
