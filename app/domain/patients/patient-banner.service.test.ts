import { beforeAll, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Provider } from 'db/models/provider'
import { SafetyEvent } from 'db/models/safety-event'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { readsNoted } from '~/core/log/note-read.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
} from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { patientBanner } from './patient-banner.server'

let patient: number
let reseller: number
let practice: number
let doctor: Actor

beforeAll(async () => {
  setClock(new Date('2026-03-01T12:00:00Z'))
  practice = (await buildPractice()).id
  doctor = await actorOf((await buildPractitioner({ practice_id: practice, role: 'PHYSICIAN' })).user_id)
  reseller = (await buildReseller()).id
  const plan = await buildPlan({ company_id: (await buildCompany({ reseller_id: reseller })).id })
  const built = await buildParticipant({
    firstname: 'Ann',
    lastname: 'Núñez',
    dob: '1970-01-02',
    gender: 'F',
    plan_id: plan.id,
  })
  patient = built.id
  await buildProvider(patient, practice)
})

async function banner(actor: Actor) {
  const facts = (await loadFacts(actor, { participant: patient }))!
  return patientBanner(actor, facts, readerOf({ t: translator('en'), lang: 'en', actor }))
}

it('says who the patient is, and where the reader may go from there, in one statement', async () => {
  expect(await banner(doctor)).toMatchObject({
    fullname: 'Ann Núñez',
    age: 56,
    sex: 'Female',
    dobText: '01/02/1970',
    safety: null,
    chronicCare: false,
    links: [
      { label: 'Chart', to: `/participant/chart/id/${patient}` },
      { label: 'Coaching', to: `/participant/coaching/id/${patient}` },
      { label: 'Metrics', to: `/participant/metrics/id/${patient}` },
      { label: 'Details', to: `/participant/details/id/${patient}` },
      { label: 'Edit', to: `/participant/update/id/${patient}` },
      { label: 'Providers', to: `/participant/providerList/id/${patient}` },
    ],
  })
  const facts = (await loadFacts(doctor, { participant: patient }))!
  const reader = readerOf({ t: translator('en'), lang: 'en', actor: doctor })
  expect(await statementsOf(() => patientBanner(doctor, facts, reader))).toBe(1)
})

it('marks an open safety event for those who may read it, a missing password, and chronic care', async () => {
  await SafetyEvent.create({
    participant_id: patient,
    rule: 'PHQ9_SELF_HARM',
    source: 'survey',
    source_id: 1,
    value: '2',
    raised: '2026-02-28T10:00:00.000Z',
    ...stamp(),
  })
  await Provider.update(
    { chronic_care_start: '2026-01-01' },
    { where: { participant_id: patient, practice_id: practice } },
  )
  const safety = { count: 1, to: `/participant/safety/id/${patient}` }
  expect(await banner(doctor)).toMatchObject({ safety, lacksPassword: true, chronicCare: true })
  expect(await banner(await actorOf((await buildAdmin()).id))).toMatchObject({ safety, chronicCare: false })
})

it('leads a reseller administrator to their own addresses, and shows nothing of the practice', async () => {
  const found = (await banner(await actorOf((await buildResellerAdmin(reseller)).id)))!
  expect(found).toMatchObject({ safety: null, chronicCare: false })
  expect(found.links.map(({ to }) => to)).toEqual([
    `/participant/resellerAdmin/${reseller}/update/id/${patient}`,
    `/participant/resellerAdmin/${reseller}/providerList/id/${patient}`,
  ])
})

it('is not for the patient', async () => {
  const { participant } = (await loadFacts(doctor, { participant: patient }))!
  expect(await banner(await actorOf(participant!.user_id))).toBeNull()
})

it('is a read of the patient that the log knows', async () => {
  const admin = await buildAdmin()
  await banner(await actorOf(admin.id))
  await readsNoted()
  expect(
    await readRows(
      "SELECT participant_id, resource FROM user_log WHERE entry_type = 'READ' AND user_id = $id",
      {
        id: admin.id,
      },
    ),
  ).toEqual([{ participant_id: patient, resource: 'participant' }])
})
