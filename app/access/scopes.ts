import { isThere } from '~/entities/sql'
import { now } from '~/platform/clock'
import type { Actor } from './actor'
import type { Where } from './conditions'
import type { ResourceName } from './rules'
import { patientBooking, stillFree } from './still-free'

const NOTHING: Where = { sql: '1 = 0', bind: {} }
/** No limit: everybody's rows. */
const ALL: Where = { sql: '1 = 1', bind: {}, everybody: true }

/**
 * `few`: the statement names its records or their participants by ID, so each one's link is looked up;
 * otherwise all links of the practice are read.
 */
type Scope = (actor: Actor, few?: boolean) => Where

/** The rows that an actor may see in lists, by resource: the same limits as the record rules, in SQL. */
export const scopes: Record<ResourceName, Scope> = {
  participant: (actor, few) => participantScope(actor, 'participant', few),
  provider: (actor, few) => throughParticipant(actor, 'provider.participant_id', few),
  survey: surveyScope,
  score: (actor, few) => careScope(actor, 'score', few),
  biometrics: (actor, few) => measureScope(actor, 'biometrics', few),
  anthropometrics: (actor, few) =>
    actor.role === 'ADMIN' ? NOTHING : measureScope(actor, 'anthropometrics', few),
  'safety-event': (actor) =>
    actor.role === 'ADMIN' || actor.role === 'PRACTITIONER'
      ? throughParticipant(actor, 'safety_event.participant_id')
      : NOTHING,
  'rpm-check': (actor, few) => ownChecks(actor, few),
  'metric-reading': (actor, few) => careScope(actor, 'metric_reading', few),
  'metric-goal': (actor, few) => careScope(actor, 'metric_goal', few),
  'wellness-plan': (actor, few) => careScope(actor, 'wellness_plan', few),
  goal: (actor, few) => careScope(actor, 'goal', few),
  habit: (actor, few) => careScope(actor, 'habit', few),
  'survey-note': noteScope,
  plan: (actor) =>
    actor.role === 'PARTICIPANT' ? ownPlan(actor) : organisationScope(actor, 'plan.company_id'),
  'plan-resource': (actor) => {
    if (actor.role === 'ADMIN') return ALL
    const { sql, bind } = scopes.plan(actor)
    return { sql: `plan_resource.plan_id IN (SELECT plan.id FROM plan WHERE ${sql})`, bind }
  },
  reseller: (actor) => (actor.role === 'ADMIN' ? ALL : NOTHING),
  admin: (actor) => (actor.role === 'ADMIN' ? ALL : NOTHING),
  'reseller-admin': (actor) => (actor.role === 'ADMIN' ? ALL : NOTHING),
  'company-admin': (actor) =>
    actor.role === 'ADMIN' || actor.role === 'RESELLER_ADMIN'
      ? organisationScope(actor, 'company_admin.company_id')
      : NOTHING,
  practice: (actor) => organisationScope(actor, 'practice.company_id'),
  'plan-practice': (actor) => inPractices(actor, 'practice_plan.practice_id'),
  practitioner: (actor) => inPractices(actor, 'practitioner.practice_id'),
  company: (actor) =>
    actor.role === 'RESELLER_ADMIN'
      ? ofOwnReseller(actor, 'company.reseller_id')
      : organisationScope(actor, 'company.id'),
  attachment: (actor) => ownPractice(actor, 'attachment.practice_id'),
  message: (actor) => ownPractice(actor, 'message.practice_id'),
  'sent-message': (actor, few) => {
    if (actor.role !== 'PRACTITIONER') return NOTHING
    const [patients, own] = [
      throughParticipant(actor, 'sent_message.participant_id', few),
      ownPractice(actor, 'sent_message.practice_id'),
    ]
    return { sql: `${patients.sql} AND ${own.sql}`, bind: { ...patients.bind, ...own.bind } }
  },
  'superbill-code': (actor) => ownPractice(actor, 'superbill_code.practice_id'),
  appointment: appointmentScope,
  superbill: ownBills,
  'user-log': (actor) => (actor.role === 'ADMIN' ? ALL : NOTHING),
  option: (actor) => (actor.role === 'ADMIN' ? ALL : NOTHING),
}

/** The rows that an actor may read by ID; the same as in lists unless this function says otherwise. */
export function scopeOfOne(resource: ResourceName, actor: Actor): Where {
  const listed = scopes[resource](actor, true)
  // A practitioner may read their own record, but does not count as their own patient (OP-09, OP-83).
  if (resource === 'participant' && actor.role === 'PRACTITIONER' && actor.participantId !== null)
    return {
      sql: `(${listed.sql}) OR participant.id = $scopeOwn`,
      bind: { ...listed.bind, scopeOwn: actor.participantId },
    }
  return listed
}

/**
 * Platform administrators see surveys of all live participants (OP-06); organization administrators see none.
 */
function surveyScope(actor: Actor, few = false): Where {
  if (actor.role === 'ADMIN')
    return {
      sql: `EXISTS (SELECT 1 FROM participant scoped WHERE scoped.id = survey.participant_id
        AND scoped.archived = 0)`,
      bind: {},
      everybody: true,
    }
  return actor.role === 'PRACTITIONER' || actor.role === 'PARTICIPANT'
    ? throughParticipant(actor, 'survey.participant_id', few)
    : NOTHING
}

/**
 * Practitioners: their practice's appointments. Participants: their own, and upcoming open times of practices
 * that care for them (OP-48, OP-49).
 */
function appointmentScope(actor: Actor): Where {
  if (actor.role === 'PRACTITIONER') return ownPractice(actor, 'appointment.practice_id')
  if (actor.role !== 'PARTICIPANT' || actor.participantId === null) return NOTHING
  return {
    sql: `appointment.participant_id = $scopeSelf OR (appointment.participant_id IS NULL
      AND appointment.start_at > $scopeNow
      AND appointment.practice_id IN (SELECT cared.practice_id FROM provider cared
      JOIN practice open ON open.id = cared.practice_id
        AND open.archived = 0 AND open.disabled = 0 WHERE cared.participant_id = $scopeSelf)
      AND EXISTS (SELECT 1 FROM practitioner works WHERE works.id = appointment.practitioner_id
      AND works.archived = 0 AND works.disabled = 0)
      AND ${patientBooking('appointment')} <> 'NONE' AND ${stillFree('appointment')})`,
    bind: { scopeSelf: actor.participantId, scopeNow: now() },
  }
}

/** The practice's superbills, including former patients' but not deleted patients'. */
function ownBills(actor: Actor): Where {
  if (actor.role !== 'PRACTITIONER' || !actor.practitioner) return NOTHING
  const own = ownPractice(actor, 'superbill.practice_id')
  return {
    ...own,
    sql: `${own.sql} AND ${notDeleted('superbill')}`,
  }
}

/** Condition that the row's participant was not deleted. */
function notDeleted(table: string): string {
  return `EXISTS (SELECT 1 FROM participant there WHERE there.id = ${table}.participant_id AND there.archived = 0)`
}

/**
 * Practices read the notes that they wrote themselves, also about former patients, and notes that others have
 * locked about a current patient. Patients read their latest locked note (NOTE-21, OP-53). Administrators
 * mask instead (OP-37).
 */
function noteScope(actor: Actor, few = false): Where {
  if (actor.role === 'PRACTITIONER') {
    const { sql, bind } = throughParticipant(actor, 'survey_note.participant_id', few)
    return {
      sql: `(${sql} AND survey_note.locked IS NOT NULL) OR (survey_note.practice_id = $scopePractice
        AND ${notDeleted('survey_note')})`,
      bind: { scopePractice: actor.practitioner?.practiceId ?? 0, ...bind },
    }
  }
  if (actor.role !== 'PARTICIPANT' || actor.participantId === null) return NOTHING
  return {
    sql: `survey_note.id = (SELECT newest.id FROM survey_note newest WHERE newest.participant_id = $scopeSelf
      AND newest.locked IS NOT NULL
      ORDER BY newest.locked DESC, newest.id DESC LIMIT 1)`,
    bind: { scopeSelf: actor.participantId },
  }
}

/**
 * Practitioners' own records (`is_staff`) are not patient records, except for a practice that is their
 * provider (OP-83).
 */
function participantScope(actor: Actor, table: string, few = false): Where {
  const patient = `${table}.is_staff = 0`
  switch (actor.role) {
    case 'ADMIN':
      return { sql: patient, bind: {}, everybody: true }
    case 'RESELLER_ADMIN':
      return actor.reseller
        ? {
            sql: `${table}.reseller_id = $scopeReseller AND ${patient}`,
            bind: { scopeReseller: actor.reseller.id },
          }
        : NOTHING
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN': {
      const { sql, bind } = inCompanies(actor, `${table}.company_id`)
      return { sql: `${sql} AND ${patient}`, bind }
    }
    case 'PRACTITIONER':
      return actor.practitioner
        ? {
            sql: linked(`${table}.id`, 'link.practice_id = $scopePractice', few),
            bind: { scopePractice: actor.practitioner.practiceId },
          }
        : NOTHING
    case 'PARTICIPANT':
      return actor.participantId
        ? { sql: `${table}.id = $scopeSelf`, bind: { scopeSelf: actor.participantId } }
        : NOTHING
  }
}

/** The links between the actor's practice and its patients; `link` is the alias of `provider`. */
export function patientScope({ practitioner }: Actor): Where {
  return practitioner
    ? { sql: 'link.practice_id = $scopePractice', bind: { scopePractice: practitioner.practiceId } }
    : NOTHING
}

function throughParticipant(actor: Actor, column: string, few = false): Where {
  if (actor.role === 'ADMIN') return ALL
  if (actor.role === 'COMPANY_ADMIN' || actor.role === 'MULTI_COMPANY_ADMIN') return NOTHING
  if (actor.role === 'PRACTITIONER') {
    const { sql, bind } = patientScope(actor)
    return { sql: linked(column, `${isThere('provider', 'participant', 'link')} AND ${sql}`, few), bind }
  }
  const { sql, bind } = participantScope(actor, 'scoped')
  return {
    sql: `${column} IN (SELECT scoped.id FROM participant scoped WHERE scoped.archived = 0 AND ${sql})`,
    bind,
  }
}

function linked(column: string, where: string, few: boolean): string {
  return few
    ? `EXISTS (SELECT 1 FROM provider link WHERE link.participant_id = ${column} AND ${where})`
    : `${column} IN (SELECT link.participant_id FROM provider link WHERE ${where})`
}

/** What the actor's practice noted about its current patients. */
function ownChecks(actor: Actor, few = false): Where {
  if (actor.role !== 'PRACTITIONER' || !actor.practitioner) return NOTHING
  const { sql, bind } = throughParticipant(actor, 'rpm_check.participant_id', few)
  return { sql: `(${sql}) AND rpm_check.practice_id = $scopePractice`, bind }
}

/** Rows for a patient's practices and the patient; administrators must mask to see them (OP-37). */
function careScope(actor: Actor, table: string, few = false): Where {
  return actor.role === 'PRACTITIONER' || actor.role === 'PARTICIPANT'
    ? throughParticipant(actor, `${table}.participant_id`, few)
    : NOTHING
}

/** Values of linked patients; values that could not be matched to a patient belong to the practice alone. */
function measureScope(actor: Actor, table: string, few = false): Where {
  if (actor.role === 'ADMIN') return ALL
  if (actor.role !== 'PRACTITIONER' || !actor.practitioner) return NOTHING
  const { sql, bind } = throughParticipant(actor, `${table}.participant_id`, few)
  return {
    sql: `(${sql} OR (${table}.participant_id IS NULL AND ${table}.practice_id = $scopePractice))`,
    bind,
  }
}

function organisationScope(actor: Actor, column: string): Where {
  switch (actor.role) {
    case 'ADMIN':
      return ALL
    case 'RESELLER_ADMIN':
      return actor.reseller
        ? {
            sql: `${column} IN (SELECT owned.id FROM company owned WHERE owned.reseller_id = $scopeReseller)`,
            bind: { scopeReseller: actor.reseller.id },
          }
        : NOTHING
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN':
      return inCompanies(actor, column)
    case 'PRACTITIONER':
      return actor.practitioner
        ? { sql: `${column} = $scopeCompany`, bind: { scopeCompany: actor.practitioner.companyId } }
        : NOTHING
    case 'PARTICIPANT':
      return NOTHING
  }
}

/** Rows of practices in scope, such as their staff; practitioners see only their own practice's (OP-31). */
function inPractices(actor: Actor, column: string): Where {
  if (actor.role === 'ADMIN') return ALL
  if (actor.role === 'PRACTITIONER') return ownPractice(actor, column)
  const { sql, bind } = organisationScope(actor, 'scoped.company_id')
  return { sql: `${column} IN (SELECT scoped.id FROM practice scoped WHERE ${sql})`, bind }
}

function ofOwnReseller(actor: Actor, column: string): Where {
  return actor.reseller
    ? { sql: `${column} = $scopeReseller`, bind: { scopeReseller: actor.reseller.id } }
    : NOTHING
}

/**
 * A practice's own material, for those who work there; of the administrators only ADMIN has a screen for it.
 */
function ownPractice(actor: Actor, column: string): Where {
  if (actor.role === 'ADMIN') return ALL
  return actor.role === 'PRACTITIONER' && actor.practitioner
    ? { sql: `${column} = $scopePractice`, bind: { scopePractice: actor.practitioner.practiceId } }
    : NOTHING
}

/** Participants read only what belongs to their own record (OP-53). */
function ownPlan(actor: Actor): Where {
  return {
    sql: 'plan.id = (SELECT own.plan_id FROM participant own WHERE own.id = $scopeSelf)',
    bind: { scopeSelf: actor.participantId },
  }
}

function inCompanies(actor: Actor, column: string): Where {
  if (actor.companies.length === 0) return NOTHING
  const bind = Object.fromEntries(
    actor.companies.map((company, index) => [`scopeCompany${index}`, company.id]),
  )
  return {
    sql: `${column} IN (${Object.keys(bind)
      .map((name) => `$${name}`)
      .join(', ')})`,
    bind,
  }
}
