import { isCompanyAdmin } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import type { Where } from '~/access/conditions'
import type { Resource } from '~/core/resource/resource.server'
import { withPassword } from '~/domain/account/with-password'
import { MONITORED_EXPANDS } from '~/domain/monitoring-state/monitored-fields.server'
import { createParticipant } from './create-participant.server'
import { deleteParticipant } from './delete-participant.server'
import { planNamed } from '~/domain/organisation/plan-named'
import { participantCreateSchema, participantUpdateSchema } from './participant-schema'
import type { ParticipantRow } from './present-participant'
import { readParticipants } from './read-participants.server'
import { updateParticipant } from './update-participant.server'
import { participantByAnything } from './by-anything.server'
import { participantWithWords } from './with-words.server'

const NONE: Where = { sql: '1 = 0', bind: {} }

/**
 * Matches a whole number in `column`, at most `max`; anything else matches nothing (PostgreSQL would refuse
 * the comparison).
 */
function whole(column: string, key: string, max = 2_147_483_647) {
  return (value: string): Where => {
    const number = positiveInteger(value)
    return number === null || number > max ? NONE : { sql: `${column} = $${key}`, bind: { [key]: number } }
  }
}

/** The patients of a practice (API-14, API-24). */
function patientsOf(value: string): Where {
  return {
    sql: `participant.id IN (SELECT of.participant_id FROM provider of
      WHERE of.practice_id = $filter_practice_id)`,
    bind: { filter_practice_id: positiveInteger(value) ?? 0 },
  }
}

/** Participants whose plan has the words in its name or its company's. */
function onPlanNamed(value: string): Where {
  const { sql, bind } = planNamed(value)
  return { sql: `participant.plan_id IN (SELECT plan.id FROM plan WHERE ${sql})`, bind }
}

const text = (column: string) =>
  ({ type: 'text', column, folded: true, trigram: 'participant_trigram' }) as const

/** Participants that are not archived; the scope decides whose patients they are. */
export const participantResource: Resource<ParticipantRow> = {
  name: 'participant',
  listing: {
    filters: {
      plan_id: 'exact',
      plan: 'text',
      email: 'text',
      firstname: 'text',
      lastname: 'text',
      birth_month: 'month',
      external_id: 'exact',
      dob: 'date',
      text: 'text',
      q: 'text',
      practice_id: 'exact',
      password: 'exact',
    },
    sorts: ['id', 'email', 'firstname', 'lastname', 'dob', 'plan'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'participant',
    filters: {
      plan_id: {
        type: 'exact',
        column: 'participant.plan_id',
        where: whole('participant.plan_id', 'filter_plan_id'),
      },
      plan: { type: 'text', column: 'participant.plan_id', where: onPlanNamed },
      email: text('participant.email_search'),
      firstname: text('participant.firstname_search'),
      lastname: text('participant.lastname_search'),
      birth_month: {
        type: 'month',
        column: 'participant.birth_month',
        where: whole('participant.birth_month', 'filter_birth_month', 12),
      },
      external_id: { type: 'exact', column: 'participant.external_id' },
      dob: { type: 'date', column: 'participant.dob', month: 'participant.birth_month' },
      text: { type: 'text', column: 'participant.lastname_search', where: participantWithWords },
      q: { type: 'text', column: 'participant.lastname_search', where: participantByAnything },
      practice_id: { type: 'exact', column: 'participant.id', where: patientsOf },
      password: {
        type: 'exact',
        column: 'participant.id',
        where: (value) => withPassword('participant', value),
      },
    },
    // Each of these has an index for every scope; last activity has none and is not offered.
    sorts: {
      id: 'participant.id',
      email: 'participant.email_search',
      firstname: 'participant.firstname_search',
      lastname: ['participant.lastname_search', 'participant.firstname_search'],
      dob: 'participant.dob',
      plan: 'participant.plan_id',
    },
  },
  expands: [
    'plan',
    'providers',
    'providers.practice',
    'surveys',
    'latestSurveys',
    'latestScoreDefs',
    'plan.planResources',
    'latestBiometrics',
    'latestAnthropometrics',
    'metrics',
    'wellness_plan',
    'surveyNotes',
    ...MONITORED_EXPANDS,
  ],
  hidden: (actor) => (isCompanyAdmin(actor) ? ['external_id', 'practice_id', 'password', 'q'] : []),
  read: readParticipants,
  create: { schema: participantCreateSchema, run: createParticipant },
  update: { schema: participantUpdateSchema, run: updateParticipant },
  remove: deleteParticipant,
}
