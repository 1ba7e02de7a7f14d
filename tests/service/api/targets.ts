import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { CompanyAdmin } from 'db/models/company-admin'
import { Goal } from 'db/models/goal'
import { Habit } from 'db/models/habit'
import { MetricGoal } from 'db/models/metric-goal'
import { MetricReading } from 'db/models/metric-reading'
import { Option } from 'db/models/option'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { SafetyEvent } from 'db/models/safety-event'
import { Survey } from 'db/models/survey'
import { WellnessPlan } from 'db/models/wellness-plan'
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
import { buildSuperbill } from 'tests/builders/superbills'
import { stamp } from 'tests/builders/unique'
import type { World } from './world'

const patient = ({ own }: World) => buildParticipant({ plan_id: own.plan.id })
const linked = async (world: World) => {
  const { id } = await patient(world)
  await buildProvider(id, world.own.practice.id)
  return id
}

/** A new record of each kind that can be changed or deleted, on the own side of the test world. */
export const TARGETS: Record<string, (world: World) => Promise<{ id: number } | null>> = {
  participant: patient,
  provider: async (world) => buildProvider((await patient(world)).id, world.own.practice.id),
  survey: ({ own }) =>
    Survey.create({
      participant_id: own.patient.id,
      questionnaire_code: 'PHQ9',
      definition_version: 1,
      ...stamp(),
    }),
  anthropometrics: ({ own }) =>
    Anthropometrics.create({
      participant_id: own.patient.id,
      practice_id: own.practice.id,
      weight_lb: 150,
      // The server's date may be tomorrow for a practice in the west, so a fixed date is used.
      measured_on: '2026-01-02',
      ...stamp(),
    }),
  biometrics: ({ own }) =>
    Biometrics.create({
      participant_id: own.patient.id,
      practice_id: own.practice.id,
      tchol: 180,
      measured_on: '2026-01-02',
      ...stamp(),
    }),
  attachment: ({ own }) => buildAttachment(own.practice.id),
  message: ({ own }) => buildMessage(own.practice.id),
  'superbill-code': ({ own }) => buildSuperbillCode(own.practice.id),
  superbill: async ({ own }) =>
    buildSuperbill(await buildNote(own.patient.id, own.physician, { locked: true })),
  'metric-reading': ({ own }) =>
    MetricReading.create({
      participant_id: own.patient.id,
      metric: 'WEIGHT',
      service: 'MANUAL',
      day: '2026-01-02',
      taken: stamp().created,
      value: 150,
      ...stamp(),
    }),
  'metric-goal': ({ own }) =>
    MetricGoal.create({
      participant_id: own.patient.id,
      metric: 'WEIGHT',
      day: '2026-01-02',
      value: 150,
      ...stamp(),
    }),
  appointment: ({ own }) => buildTime(own.physician, '2101-03-10T13:00:00.000Z'),
  goal: ({ own }) =>
    Goal.create({ participant_id: own.patient.id, goal: 'Walk to work', timeframe: '1 month', ...stamp() }),
  habit: ({ own }) =>
    Habit.create({ participant_id: own.patient.id, habit: 'Walk', categories: 'movement', ...stamp() }),
  'wellness-plan': async (world) =>
    WellnessPlan.create({ participant_id: await linked(world), vision: 'Run again', ...stamp() }),
  'safety-event': async ({ own }) =>
    SafetyEvent.create({
      participant_id: own.patient.id,
      rule: 'PHQ9_SELF_HARM',
      source: 'survey',
      source_id: own.survey.id,
      value: '2',
      raised: stamp().created,
      ...stamp(),
    }),
  'survey-note': ({ own }) => buildNote(own.patient.id, own.physician),
  practitioner: ({ own }) => buildPractitioner({ practice_id: own.practice.id }),
  practice: ({ own }) => buildPractice({ company_id: own.company.id }),
  plan: ({ own }) => buildPlan({ company_id: own.company.id }),
  'plan-resource': ({ own }) => buildPlanResource({ plan_id: own.plan.id }),
  company: () => buildCompany(),
  reseller: () => buildReseller(),
  admin: () => buildAdmin(),
  'reseller-admin': async ({ own }) =>
    ResellerAdmin.findOne({ where: { user_id: (await buildResellerAdmin(own.reseller.id)).id } }),
  'company-admin': async ({ own }) =>
    CompanyAdmin.findOne({ where: { user_id: (await buildCompanyAdmin(own.company.id)).id } }),
  option: async () => {
    await Option.destroy({ where: { name: 'prompt' } })
    return Option.create({ name: 'prompt', value: 'Be short', ...stamp() })
  },
}

const OF_PATIENTS = [
  ...['anthropometrics', 'biometrics', 'appointment', 'metric-reading', 'metric-goal', 'goal', 'habit'],
  ...['survey-note', 'superbill', 'safety-event', 'wellness-plan'],
]

/** Who works with this kind: a physician with patient records, an administrator with all others. */
export const keyFor = (name: string, { keys }: World) =>
  OF_PATIENTS.includes(name) ? keys.physician : keys.admin

/** The same for changes: administrators may delete a survey, but not edit its answers. */
export const editorKey = (name: string, world: World) =>
  name === 'survey' ? world.keys.physician : keyFor(name, world)
