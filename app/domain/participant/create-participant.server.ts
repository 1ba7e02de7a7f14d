import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { addAccount, planFor } from '~/domain/account/account.server'
import { linkedWith } from '~/domain/emr/linked-record.server'
import type { Undo } from './death.server'
import { participantCreateSchema, type ParticipantInput } from './participant-schema'
import { searchColumns } from '~/core/list/searchable'

/** Fields stored in the account. */
const OF_ACCOUNT = ['email', 'language', 'disabled']
const FIELDS = Object.keys(participantCreateSchema.shape).filter((name) => !OF_ACCOUNT.includes(name))
const COLUMNS = [
  ...FIELDS,
  'firstname_search',
  'lastname_search',
  'email_search',
  'birth_month',
  'died_undo',
  'user_id',
  'company_id',
  'reseller_id',
  'created',
  'updated',
]
const INSERT = `INSERT INTO participant (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((column) => `$${column}`).join(', ')}) RETURNING id`

/**
 * Creates a patient with an account that has no password yet; the plan determines company and reseller. A
 * repeat with the same `key` returns the id of the first call.
 * @throws Refusal 403, or 422 for an e-mail or record in use, or a plan out of scope.
 */
export function createParticipant(
  actor: Actor,
  input: ParticipantInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'participant.create', key, () =>
    change(actor, async () => {
      mustAllow(recordRules.participant.create, actor, {})
      const id = await addParticipant(actor, input)
      return { result: { id }, log: createdLog(id) }
    }),
  )
}

/**
 * Adds the account and the record, within the caller's transaction; the caller has checked access.
 * @throws Refusal 422 as `createParticipant`.
 */
export async function addParticipant(actor: Actor, input: ParticipantInput): Promise<number> {
  const { email, language, disabled, plan_id, ...person } = input
  const { died } = person
  if (died && died < person.dob) throw invalid({ died: ['participant.diedBeforeBirth'] })
  const plan = await planFor(actor, plan_id)
  const user_id = await addAccount(email, { disabled: Boolean(disabled || died), language })
  if (person.emr_id && (await linkedWith(plan.company_id, person.emr_id, null)))
    throw invalid({ emr_id: ['participant.emrIdTaken'] })
  const stored: Record<string, unknown> = {
    ...person,
    ...searchColumns({ ...person, email }),
    died_undo: died ? JSON.stringify({ open: !disabled, monitoring: [] } satisfies Undo) : null,
    created: now(),
    updated: now(),
    user_id,
    plan_id: plan.id,
    company_id: plan.company_id,
    reseller_id: plan.reseller_id,
  }
  const { id } = (await readRow<{ id: number }>(
    INSERT,
    Object.fromEntries(COLUMNS.map((column) => [column, stored[column] ?? null])),
    { kept: true },
  ))!
  return id
}

/** The log entry for a new participant. */
export function createdLog(id: number) {
  return {
    type: 'CREATE',
    text: `Created participant ${id}`,
    resource: 'participant',
    recordId: id,
    participantId: id,
  } as const
}
