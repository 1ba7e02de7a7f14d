import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { resourcesOfPlans } from '~/domain/organisation/resources-of-plans.server'
import { latestAnthropometricsOf, latestBiometricsOf } from '~/domain/measures/latest-measured.server'
import { metricsOf } from '~/domain/metrics/metric-series.server'
import { monitoredFieldsOf } from '~/domain/monitoring-state/monitored-fields.server'
import { notesOf } from '~/domain/notes/notes-of.server'
import { providersOf } from '~/domain/provider-links/read-providers.server'
import { latestScoreDefsOf } from '~/domain/stored-scores/latest-score-defs.server'
import { latestSurveysOf } from '~/domain/survey/latest-surveys.server'
import { surveysOf } from '~/domain/survey/read-surveys.server'
import { wellnessPlansOf } from '~/domain/wellness/read-plans.server'
import { participantView } from './participant-fields'
import { presentParticipant, type ParticipantRow, type StoredParticipant } from './present-participant'

const COLUMNS = [
  'id',
  'version',
  'user_id',
  'plan_id',
  'company_id',
  'firstname',
  'lastname',
  'dob',
  'gender',
  'gender_identity',
  'pronouns',
  'sexual_orientation',
  'ethnicity',
  'phone_primary',
  'phone_secondary',
  'preferred_contact_method',
  'external_id',
  'emr_id',
  'died',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'profile_updated',
  'invited',
  'notes_edited',
  'notes_viewed_by_provider',
]
  .map((column) => `p.${column}`)
  .join(', ')

/** Returns the stored rows with account, plan and company; the caller has decided who may see them. */
function storedParticipants(ids: number[]): Promise<StoredParticipant[]> {
  const these = idsIn('p.id', ids)
  return readRows<StoredParticipant>(
    `SELECT ${COLUMNS}, u.email AS user_email, u.role AS user_role, u.disabled AS user_disabled,
      u.language AS user_language, u.last_active,
            CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END AS lacks_password, l.name AS plan_name,
            c.name AS company_name
       FROM participant p JOIN app_user u ON u.id = p.user_id
       LEFT JOIN plan l ON l.id = p.plan_id LEFT JOIN company c ON c.id = p.company_id
      WHERE ${these.sql}`,
    these.bind,
    { kept: true },
  )
}

/**
 * Returns the one of `ids` that is the actor's own record, if the actor is a practitioner and not a patient
 * of their own practice; else null.
 */
async function ownRecordOf(actor: Actor, ids: number[]): Promise<number | null> {
  const { participantId: own } = actor
  if (actor.role !== 'PRACTITIONER' || own === null || !ids.includes(own)) return null
  return (await participantFacts(actor, own))?.participant?.linked ? null : own
}

/** Wellness plans are visible to the care team and the person (OP-53). */
function seesWellness({ role }: Actor): boolean {
  return role === 'PRACTITIONER' || role === 'PARTICIPANT'
}

/**
 * Returns participants as the actor may see them; each relation in `expand` costs one more statement
 * (API-21).
 */
export async function readParticipants(
  ids: number[],
  actor: Actor,
  expand: readonly string[] = [],
): Promise<ParticipantRow[]> {
  const view = participantView(actor)
  const asked = (...paths: string[]) => paths.some((path) => expand.includes(path))
  const ownId = await ownRecordOf(actor, ids)
  const [
    rows,
    providers,
    surveys,
    latestSurveys,
    scores,
    biometrics,
    anthropometrics,
    metrics,
    plans,
    notes,
    monitored,
  ] = await Promise.all([
    storedParticipants(ids),
    asked('providers', 'providers.practice')
      ? providersOf(ids, actor, expand.includes('providers.practice'))
      : null,
    asked('surveys') ? surveysOf(ids, actor) : null,
    asked('latestSurveys') ? latestSurveysOf(ids, actor) : null,
    asked('latestScoreDefs') ? latestScoreDefsOf(ids, actor) : null,
    asked('latestBiometrics') ? latestBiometricsOf(ids, actor) : null,
    asked('latestAnthropometrics') ? latestAnthropometricsOf(ids, actor) : null,
    asked('metrics') ? metricsOf(ids, actor) : null,
    asked('wellness_plan') && seesWellness(actor) ? wellnessPlansOf(ids, actor) : null,
    asked('surveyNotes') ? notesOf(ids, actor) : null,
    monitoredFieldsOf(ids, actor, expand),
  ])
  const resources = asked('plan.planResources')
    ? await resourcesOfPlans([...new Set(rows.flatMap((row) => row.plan_id ?? []))], actor)
    : null
  return rows.map((row) => {
    if (row.id === ownId) return presentParticipant(row, 'own', [])
    const record: ParticipantRow = presentParticipant(row, view, expand)
    if (providers) record.providers = providers.get(row.id) ?? []
    if (surveys) record.surveys = surveys.get(row.id) ?? []
    if (latestSurveys) record.latestSurveys = latestSurveys.get(row.id) ?? []
    if (scores) record.latestScoreDefs = scores.get(row.id) ?? []
    if (biometrics) record.latestBiometrics = biometrics.get(row.id) ?? null
    if (anthropometrics) record.latestAnthropometrics = anthropometrics.get(row.id) ?? null
    if (metrics) record.metrics = metrics.get(row.id) ?? []
    if (notes) record.surveyNotes = notes.get(row.id) ?? []
    if (monitored) Object.assign(record, monitored.get(row.id))
    if (plans) record.wellness_plan = plans.get(row.id)
    if (resources && record.plan) record.plan.planResources = resources.get(record.plan.id) ?? []
    return record
  })
}
