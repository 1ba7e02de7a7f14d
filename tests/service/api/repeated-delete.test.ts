import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { CompanyAdmin } from 'db/models/company-admin'
import { Goal } from 'db/models/goal'
import { MetricGoal } from 'db/models/metric-goal'
import { MetricReading } from 'db/models/metric-reading'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { Survey } from 'db/models/survey'
import { forgetRates } from '~/api/rate-limit.server'
import { registry } from '~/api/registry.server'
import { api, keyOf } from 'tests/builders/api'
import {
  buildCompany,
  buildPlan,
  buildPlanResource,
  buildPractice,
  buildReseller,
} from 'tests/builders/organisation'
import {
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
} from 'tests/builders/people'
import { buildTime } from 'tests/builders/appointments'
import { buildNote } from 'tests/builders/notes'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'
import { stamp } from 'tests/builders/unique'
import { buildWorld, type World } from './world'

let world: World

beforeAll(async () => {
  world = await buildWorld()
})
beforeEach(forgetRates)

const patient = () => buildParticipant({ plan_id: world.own.plan.id })
const practiceId = () => world.own.practice.id

/** Something of each kind that can be deleted. */
const TARGETS: Record<string, () => Promise<{ id: number } | null>> = {
  participant: patient,
  provider: async () => buildProvider((await patient()).id, practiceId()),
  survey: () =>
    Survey.create({
      participant_id: world.own.patient.id,
      questionnaire_code: 'PHQ9',
      definition_version: 1,
      ...stamp(),
    }),
  anthropometrics: () =>
    Anthropometrics.create({
      participant_id: world.own.patient.id,
      practice_id: practiceId(),
      weight_lb: 150,
      ...stamp(),
    }),
  biometrics: () =>
    Biometrics.create({
      participant_id: world.own.patient.id,
      practice_id: practiceId(),
      tchol: 180,
      ...stamp(),
    }),
  attachment: () => buildAttachment(practiceId()),
  message: () => buildMessage(practiceId()),
  'superbill-code': () => buildSuperbillCode(practiceId()),
  'metric-reading': () =>
    MetricReading.create({
      participant_id: world.own.patient.id,
      metric: 'WEIGHT',
      service: 'MANUAL',
      day: '2026-01-02',
      taken: stamp().created,
      value: 150,
      ...stamp(),
    }),
  'metric-goal': () =>
    MetricGoal.create({
      participant_id: world.own.patient.id,
      metric: 'WEIGHT',
      day: '2026-01-02',
      value: 150,
      ...stamp(),
    }),
  appointment: () => buildTime(world.own.physician, '2101-03-10T13:00:00.000Z'),
  goal: () =>
    Goal.create({
      participant_id: world.own.patient.id,
      goal: 'Walk to work',
      timeframe: '1 month',
      ...stamp(),
    }),
  'survey-note': () => buildNote(world.own.patient.id, world.own.physician),
  practitioner: () => buildPractitioner({ practice_id: practiceId() }),
  practice: () => buildPractice({ company_id: world.own.company.id }),
  plan: () => buildPlan({ company_id: world.own.company.id }),
  'plan-resource': () => buildPlanResource({ plan_id: world.own.plan.id }),
  company: () => buildCompany(),
  reseller: () => buildReseller(),
  admin: () => buildAdmin(),
  'reseller-admin': async () =>
    ResellerAdmin.findOne({ where: { user_id: (await buildResellerAdmin(world.own.reseller.id)).id } }),
  'company-admin': async () =>
    CompanyAdmin.findOne({ where: { user_id: (await buildCompanyAdmin(world.own.company.id)).id } }),
}

const BY_PHYSICIAN = [
  ...['anthropometrics', 'biometrics', 'appointment', 'metric-reading', 'metric-goal', 'goal', 'survey-note'],
]

const deleted = registry.resources.filter(({ remove }) => remove).map(({ name }) => name)

it.each(deleted)(
  '%s is deleted once per Idempotency-Key: the repeat gets the first answer, without the key it is gone (OP-107)',
  async (name) => {
    const { id } = (await TARGETS[name]!())!
    const key = BY_PHYSICIAN.includes(name) ? world.keys.physician : world.keys.admin
    const send = async (headers?: Record<string, string>, body: object = { id }) => {
      const { status, body: answer } = await api(`${name}/delete`, { method: 'DELETE', key, body, headers })
      return { status, data: answer.data }
    }
    const once = { 'Idempotency-Key': `${name}-${id}` }
    const [first, ...repeats] = [...(await Promise.all([send(once), send(once)])), await send(once)]
    expect([first, ...repeats]).toEqual([1, 2, 3].map(() => ({ status: 200, data: { id } })))
    expect((await send(once, { id, version: 7 })).status).toBe(422)
    expect((await send()).status).toBe(403)
  },
)

it('the key of one caller says nothing to another, nor to one who may not delete', async () => {
  const { id } = await patient()
  const send = (key: string) =>
    api('participant/delete', {
      method: 'DELETE',
      key,
      body: { id },
      headers: { 'Idempotency-Key': 'one-of-many' },
    })
  expect((await send(world.keys.admin)).status).toBe(200)
  expect([
    (await send(world.keys.reseller)).status,
    (await send(await keyOf((await buildAdmin()).id))).status,
    (await send(world.keys.physician)).status,
  ]).toEqual([403, 403, 403])
})
