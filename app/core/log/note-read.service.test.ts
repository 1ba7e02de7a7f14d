import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import type { Actor } from '~/access/actor'
import { forgetAll } from '~/core/rate/rate.server'
import { biometricsResource } from '~/domain/measures/biometrics/biometrics-resource.server'
import { findPatients } from '~/domain/measures/biometrics/find-patients.server'
import { exportParticipants } from '~/domain/participant/export-participants.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { patientsOf } from '~/domain/patients/patient-list.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { setClock } from '~/platform/clock'
import { knock, requestOf } from 'tests/access/ask'
import { below, signIn } from 'tests/access/world'
import { api, keyOf } from 'tests/builders/api'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { readsNoted } from './note-read.server'

type Row = { text: string; resource: string; participant_id: number | null; user_id: number }

let practice: number
let nurse: Actor
let patients: number[]
let since: number

const query = (filters: Record<string, string> = {}) => ({
  filters,
  sort: 'id',
  descending: false,
  page: 0,
  perPage: 50,
})

async function reads(type = 'READ'): Promise<Row[]> {
  await readsNoted()
  return readRows<Row>(
    `SELECT text, resource, participant_id, user_id FROM user_log WHERE entry_type = $type AND id > $since
      ORDER BY id`,
    { type, since },
  )
}

beforeEach(async () => {
  await forgetAll()
  const company = await buildCompany()
  const plan_id = (await buildPlan({ company_id: company.id })).id
  practice = (await buildPractice({ company_id: company.id })).id
  nurse = await practitionerIn(practice)
  patients = []
  for (const lastname of ['Alder', 'Birch']) {
    const { id } = await buildParticipant({ plan_id, lastname })
    await buildProvider(id, practice)
    await Biometrics.create({
      practice_id: practice,
      participant_id: id,
      tchol: 200,
      comment: 'Fasting',
      ...stamp(),
    })
    patients.push(id)
  }
  await readsNoted()
  since = (await readRows<{ id: number | null }>('SELECT MAX(id) AS id FROM user_log'))[0]?.id ?? 0
})

describe("reads of other people's records are logged", () => {
  it('a list leaves one row with its filter, the number of patients and their IDs, and nothing that was typed', async () => {
    await listRecords(biometricsResource, nurse, query({ practice_id: String(practice) }))
    await readsNoted()
    await listRecords(patientsOf(nurse), nurse, query())
    await readsNoted()
    await listRecords(participantResource, nurse, query({ text: 'example.org' }))
    const told = `2 patients #${patients[0]} #${patients[1]}`
    expect(await reads()).toEqual([
      {
        text: `Listed biometrics by practice_id=${practice}: ${told}`,
        resource: 'biometrics',
        participant_id: null,
        user_id: nurse.userId,
      },
      {
        text: `Listed participant: ${told}`,
        resource: 'participant',
        participant_id: null,
        user_id: nurse.userId,
      },
      {
        text: `Listed participant by text: ${told}`,
        resource: 'participant',
        participant_id: null,
        user_id: nurse.userId,
      },
    ])
  })

  it('of one patient the row names the patient', async () => {
    await listRecords(biometricsResource, nurse, query({ participant_id: String(patients[0]) }))
    await readsNoted()
    await getRecord(participantResource, nurse, patients[1]!)
    expect(await reads()).toMatchObject([
      { text: `Listed biometrics by participant_id=${patients[0]}`, participant_id: patients[0] },
      { text: 'Read participant', participant_id: patients[1] },
    ])
  })

  it('once per person, patient, kind and hour, from screens and endpoint alike', async () => {
    setClock(new Date('2026-05-04T10:10:00.000Z'))
    const key = await keyOf(nurse.userId)
    const id = patients[0]!
    const read = async () => {
      await getRecord(participantResource, nurse, id)
      await api('participant', { key, query: { id: String(id) } })
    }
    await Promise.all([read(), read()])
    setClock(new Date('2026-05-04T10:59:00.000Z'))
    await read()
    expect(await reads()).toHaveLength(1)
    setClock(new Date('2026-05-04T11:00:00.000Z'))
    await read()
    expect(await reads()).toHaveLength(2)
    await getRecord(participantResource, await practitionerIn(practice), id)
    expect(await reads()).toHaveLength(3)
  })

  it("platform administrators leave rows, too; reading one's own record leaves none, except while masking", async () => {
    const admin = await actorOf((await buildAdmin()).id)
    await getRecord(participantResource, admin, patients[0]!)
    const own = await getRecord(participantResource, nurse, patients[0]!)
    const self = await actorOf(own.user.id)
    await getRecord(participantResource, self, patients[0]!)
    // Reads by two different people are both logged.
    expect(new Set((await reads()).map((row) => row.user_id))).toEqual(new Set([admin.userId, nurse.userId]))
    const { token } = await signIn(own.user.id, {
      maskedBy: [below({ id: admin.userId, email: admin.email, role: 'ADMIN' })],
    })
    await knock(await requestOf({ path: '/participant/home', token }))
    expect((await reads()).at(-1)).toMatchObject({
      text: 'Looked at me.home as the participant',
      participant_id: patients[0],
      user_id: admin.userId,
    })
  })

  it('look-ups and files name the patients they showed', async () => {
    await findPatients(nurse, practice, 'alde')
    expect(await reads()).toMatchObject([{ text: 'Looked patients up by name', participant_id: patients[0] }])
    const admin = await actorOf((await buildAdmin()).id)
    const reader = readerOf({ t: (key) => key, lang: 'en', actor: admin })
    await exportParticipants(admin, query({ lastname: 'birch' }), undefined, reader)
    const [file] = await reads('DOWNLOAD')
    expect(file?.text).toMatch(/^Downloaded the participant list: \d+ rows by lastname of \d+ patients .*#/)
    expect(file?.text).toContain(`#${patients[1]}`)
  })

  it('more rows than a screen shows are logged as a download each time', async () => {
    const key = await keyOf(nurse.userId)
    for (const perPage of ['1000', '1000']) await api('biometrics', { key, query: { perPage } })
    const texts = (await reads('DOWNLOAD')).map((row) => row.text)
    expect(texts).toEqual(
      Array(2).fill(`Read 2 rows of biometrics: 2 patients #${patients[0]} #${patients[1]}`),
    )
    expect(await reads()).toEqual([])
  })
})
