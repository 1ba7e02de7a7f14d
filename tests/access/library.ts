import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { CompanyAdmin } from 'db/models/company-admin'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { MetricGoal } from 'db/models/metric-goal'
import { MetricReading } from 'db/models/metric-reading'
import { Goal } from 'db/models/goal'
import { Habit } from 'db/models/habit'
import { Option } from 'db/models/option'
import { RpmCheck } from 'db/models/rpm-check'
import { SafetyEvent } from 'db/models/safety-event'
import { Score } from 'db/models/score'
import { PracticePlan } from 'db/models/practice-plan'
import { Practitioner } from 'db/models/practitioner'
import { Provider } from 'db/models/provider'
import { UserLog } from 'db/models/user-log'
import { WellnessPlan } from 'db/models/wellness-plan'
import { writeLog } from '~/core/log/write.server'
import type { Actor } from '~/access/actor'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { buildPlan, buildPlanResource } from 'tests/builders/organisation'
import { buildTime } from 'tests/builders/appointments'
import {
  buildAttachment,
  buildMessage,
  buildSentMessage,
  buildSuperbillCode,
} from 'tests/builders/practice-things'
import { buildNote } from 'tests/builders/notes'
import { buildSuperbill } from 'tests/builders/superbills'
import { stamp } from 'tests/builders/unique'
import type { Reader } from './records'
import { below, belowSelf, biometricsOf, surveyOf, type World } from './world'

/** The names of all records of the test world, by resource and ID. */
export type Names = Record<string, Map<number, string>>

/**
 * Gives every record of the test world the name that `records.ts` uses; adds surveys, scores, an option and a
 * log entry.
 */
export async function nameRecords(world: World): Promise<Names> {
  const { companies, patients, plans, practices, teams } = world
  const own = teams.here.NURSE.participant_id
  const people = {
    linked: patients.linked.id,
    unlinked: patients.unlinked.id,
    sibling: patients.sibling.id,
    foreign: patients.foreign.id,
    own,
  }
  const secondPlan = await buildPlan({ company_id: companies.company.id })
  const surveys: [number, string][] = []
  const scores: [number, string][] = []
  const events: [number, string][] = []
  const sent: [number, string][] = []
  const notes: [number, string][] = []
  const bills: [number, string][] = []
  const readings: [number, string][] = []
  const checks: [number, string][] = []
  const goals: [number, string][] = []
  for (const [name, participantId] of Object.entries(people)) {
    const survey_id = await surveyOf(participantId)
    surveys.push([survey_id, name])
    const score = await Score.create({
      participant_id: participantId,
      survey_id,
      score_name: 'PHQ9_SCORE',
      score: 7,
      updated: stamp().updated,
    })
    scores.push([score.id, name])
    const event = await SafetyEvent.create({
      participant_id: participantId,
      rule: 'PHQ9_ITEM9',
      source: 'survey',
      source_id: survey_id,
      value: '1',
      raised: stamp().created,
      ...stamp(),
    })
    events.push([event.id, name])
    sent.push([(await buildSentMessage(participantId, practices.here.id)).id, name])
    const note = await buildNote(participantId, teams.elsewhere.PHYSICIAN, { locked: true })
    notes.push([note.id, name])
    bills.push([(await buildSuperbill(note)).id, name])
    const measured = { participant_id: participantId, metric: 'WEIGHT', day: '2026-01-02', value: 150 }
    const reading = await MetricReading.create({
      ...measured,
      service: 'MANUAL',
      taken: stamp().created,
      ...stamp(),
    })
    readings.push([reading.id, name])
    const check = { participant_id: participantId, practice_id: practices.here.id, status: 'NOMINAL' }
    checks.push([(await RpmCheck.create({ ...check, ...stamp() })).id, name])
    goals.push([(await MetricGoal.create({ ...measured, ...stamp() })).id, name])
  }
  const model = await Option.create({ name: 'model', value: 'gpt-4o', ...stamp() })
  await writeLog(null, { type: 'ERROR', text: 'An entry' })
  const entry = (await UserLog.findOne({ order: [['id', 'DESC']] }))!
  return {
    participant: flip(people),
    provider: await namedLinks(world),
    plan: named({ ...plans, secondPlan }),
    'plan-resource': await namedResources(plans),
    reseller: named({ reseller: world.reseller, otherReseller: world.otherReseller }),
    admin: named({ admin: world.admins.admin }),
    ...(await namedAdmins(world)),
    practice: named(practices),
    'plan-practice': new Map(
      (await PracticePlan.findAll()).map((use) => [use.id, named(practices).get(use.practice_id)!]),
    ),
    practitioner: await namedStaff(world),
    company: named(companies),
    ...(await namedMeasures(world, people)),
    ...(await namedThings(practices)),
    survey: new Map(surveys),
    score: new Map(scores),
    'safety-event': new Map(events),
    'sent-message': new Map(sent),
    'survey-note': new Map(notes),
    superbill: new Map(bills),
    'metric-reading': new Map(readings),
    'rpm-check': new Map(checks),
    'metric-goal': new Map(goals),
    appointment: await namedTimes(world),
    ...(await namedWellness(people)),
    option: new Map([[model.id, 'model']]),
    'user-log': new Map([[entry.id, 'entry']]),
  }
}

/** A path, a goal and a habit for everybody. */
async function namedWellness(people: Record<string, number>): Promise<Names> {
  const names: Names = { 'wellness-plan': new Map(), goal: new Map(), habit: new Map() }
  for (const [name, participant_id] of Object.entries(people)) {
    const its = { participant_id, ...stamp() }
    names['wellness-plan']!.set((await WellnessPlan.create({ ...its, vision: 'To climb' })).id, name)
    names.goal!.set((await Goal.create({ ...its, goal: 'Walk', timeframe: '1 month' })).id, name)
    names.habit!.set((await Habit.create({ ...its, habit: 'Walk', categories: 'movement' })).id, name)
  }
  return names
}

/** Values of everybody in an unrelated practice, and some without a patient. */
async function namedMeasures({ practices }: World, people: Record<string, number>): Promise<Names> {
  const [biometrics, anthropometrics] = [new Map<number, string>(), new Map<number, string>()]
  const practice_id = practices.colleague.id
  for (const [name, participant_id] of Object.entries(people)) {
    biometrics.set(
      (await Biometrics.create({ practice_id, participant_id, tchol: 200, ...stamp() })).id,
      name,
    )
    anthropometrics.set(
      (await Anthropometrics.create({ practice_id, participant_id, weight_lb: 160, ...stamp() })).id,
      name,
    )
  }
  for (const name of ['here', 'stranger'] as const)
    biometrics.set(await biometricsOf(practices[name].id), `unmatched-${name}`)
  return { biometrics, anthropometrics }
}

/** An upcoming open time of each practice, and one booked for its patient. */
async function namedTimes({ practices, teams, patients, closedPractitioner }: World) {
  const names = new Map<number, string>()
  for (const place of ['here', 'elsewhere', 'stranger'] as const) {
    const of = { id: teams[place].NURSE.id, practice_id: practices[place].id }
    const participant_id = (place === 'stranger' ? patients.foreign : patients.linked).id
    names.set((await buildTime(of, '2101-03-10T13:00:00.000Z')).id, `free-${place}`)
    names.set((await buildTime(of, '2101-03-10T14:00:00.000Z', { participant_id })).id, `taken-${place}`)
  }
  const closed = { id: closedPractitioner.id, practice_id: practices.closed.id }
  names.set((await buildTime(closed, '2101-03-10T13:00:00.000Z')).id, 'free-closed')
  return names
}

/** A document, a template and a code for each practice. */
async function namedThings(practices: World['practices']): Promise<Names> {
  const names: Names = { attachment: new Map(), message: new Map(), 'superbill-code': new Map() }
  for (const [name, { id }] of Object.entries(practices)) {
    names.attachment!.set((await buildAttachment(id)).id, name)
    names.message!.set((await buildMessage(id)).id, name)
    names['superbill-code']!.set((await buildSuperbillCode(id)).id, name)
  }
  return names
}

async function namedResources(plans: World['plans']): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const [name, plan] of Object.entries(plans))
    names.set((await buildPlanResource({ plan_id: plan.id })).id, name)
  return names
}

async function namedAdmins({ admins, companies }: World): Promise<Names> {
  const [userOf, companyOf] = [named(admins), named(companies)]
  return {
    'reseller-admin': new Map(
      (await ResellerAdmin.findAll()).map((row) => [row.id, userOf.get(row.user_id) ?? '']),
    ),
    'company-admin': new Map(
      (await CompanyAdmin.findAll()).map((row) => [
        row.id,
        `${userOf.get(row.user_id)}-${companyOf.get(row.company_id)}`,
      ]),
    ),
  }
}

/** Practitioners are named after their practice. */
async function namedStaff({ practices }: World): Promise<Map<number, string>> {
  const practiceOf = named(practices)
  return new Map(
    (await Practitioner.findAll()).map((practitioner) => [
      practitioner.id,
      practiceOf.get(practitioner.practice_id)!,
    ]),
  )
}

async function namedLinks({ patients, practices }: World): Promise<Map<number, string>> {
  const [patientOf, practiceOf] = [named(patients), named(practices)]
  return new Map(
    (await Provider.findAll()).map((link) => [
      link.id,
      `${patientOf.get(link.participant_id)}-${practiceOf.get(link.practice_id)}`,
    ]),
  )
}

const flip = (ids: Record<string, number>) => new Map(Object.entries(ids).map(([name, id]) => [id, name]))
const named = (records: Record<string, { id: number }>) =>
  new Map(Object.entries(records).map(([name, { id }]) => [id, name]))

/** The readers of `records.ts` as actors of the test world. */
export async function readersOf({ admins, patients, teams }: World): Promise<Record<Reader, Actor>> {
  const nurse = teams.here.NURSE
  const maskedBy = [below(admins.admin)]
  return {
    admin: await actorOf(admins.admin.id),
    resellerAdmin: await actorOf(admins.reseller.id),
    foreignResellerAdmin: await actorOf(admins.foreignReseller.id),
    companyAdmin: await actorOf(admins.company.id),
    foreignCompanyAdmin: await actorOf(admins.foreignCompany.id),
    multiCompanyAdmin: await actorOf(admins.multiCompany.id),
    foreignMultiCompanyAdmin: await actorOf(admins.foreignMultiCompany.id),
    practitionerHere: await actorOf(nurse.user_id),
    practitionerElsewhere: await actorOf(teams.elsewhere.PRACTICE_MANAGER.user_id),
    practitionerStranger: await actorOf(teams.stranger.PHYSICIAN.user_id),
    adminAsPractitionerHere: await actorOf(teams.here.PHYSICIAN.user_id, { maskedBy }),
    patientLinked: await actorOf(patients.linked.user_id),
    patientUnlinked: await actorOf(patients.unlinked.user_id),
    adminAsPatientLinked: await actorOf(patients.linked.user_id, { maskedBy }),
    practitionerAsSelf: await actorOf(nurse.user_id, { asSelf: true, maskedBy: await belowSelf(nurse) }),
  }
}

/** New patients with the same links as those of the test world, for tests that change or delete them. */
export async function freshPatients({ plans, practices }: World) {
  const linked = await buildParticipant({ plan_id: plans.plan.id })
  const unlinked = await buildParticipant({ plan_id: plans.plan.id })
  const sibling = await buildParticipant({ plan_id: plans.siblingPlan.id })
  const foreign = await buildParticipant({ plan_id: plans.foreignPlan.id })
  const link = async (participant: { id: number }, practice: { id: number }) =>
    (
      await Provider.create({
        participant_id: participant.id,
        practice_id: practice.id,
        type: 'PRIMARY',
        ...stamp(),
      })
    ).id
  const links = {
    'linked-here': await link(linked, practices.here),
    'linked-elsewhere': await link(linked, practices.elsewhere),
    'unlinked-colleague': await link(unlinked, practices.colleague),
    'foreign-stranger': await link(foreign, practices.stranger),
  }
  return { patients: { linked, unlinked, sibling, foreign }, links }
}
