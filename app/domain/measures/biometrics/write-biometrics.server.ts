import { Biometrics } from 'db/models/biometrics'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { raiseForMeasures } from '~/domain/safety/raise-measures.server'
import { measuredAt } from '~/domain/stored-scores/measured-at'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import { BIOMETRIC_VALUES, type BiometricValue } from './biometric-values'
import type { BiometricsInput, BiometricsUpdate } from './biometrics-schema'
import { confirmedOf } from '../doubtful'
import { changedDay, measuredOn, mustBeBorn } from './measurement-day.server'
import { personOf } from './person-of.server'

/**
 * Values of a patient belong to all practices that care for the patient; values without a patient only to the
 * practice that stored them.
 */
const VALUES: OwnedKind<Biometrics> = {
  model: Biometrics,
  resource: 'biometrics',
  name: 'biometrics',
  made: 'Added',
  owners: ['practice', 'participant'],
  current: currentOf,
  follows: ({ comment }) => ({ comment_search: fold(comment ?? '') }),
  mayChange: (_row, actor, { participant }) => actor.role !== 'PRACTITIONER' || participant?.linked !== false,
}

/**
 * Adds biometrics of a practice and recomputes the patient's risk scores. A repeat with the same `key`
 * returns the id of the first call.
 * @throws Refusal 403; 422 without any value, or for a person who is not a patient of the practice.
 */
export function createBiometrics(
  actor: Actor,
  input: BiometricsInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'biometrics.create', key, () =>
    change(actor, async () => {
      const { practice_id, participant_id, external_id, comment = null, confirmed = null, ...values } = input
      await lockOwner({ table: 'practice', id: practice_id }, 'adding')
      mustAllow(recordRules.biometrics.create, actor, await loadFacts(actor, { practice: practice_id }))
      mustHaveValue(values)
      const person = await personOf(practice_id, { participant_id, external_id })
      const row = await Biometrics.create({
        ...values,
        ...person,
        practice_id,
        confirmed: confirmedOf(values, confirmed),
        measured_on: await measuredOn(practice_id, values.measured_on),
        comment,
        comment_search: fold(comment ?? ''),
        created_by: actor.userId,
        created: now(),
        updated: now(),
      })
      await mustBeBorn(row)
      await rescoreAll(sinceOf(row), person.participant_id)
      await raiseForMeasures(actor, 'biometrics', row, null)
      return { result: { id: row.id }, log: ownedEntry(VALUES, 'CREATE', row) }
    }),
  )
}

/** Saves the given fields. @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one. */
export function updateBiometrics(
  actor: Actor,
  id: number,
  input: BiometricsUpdate,
  version: number | null,
): Promise<void> {
  return updateOwned(
    VALUES,
    actor,
    id,
    version,
    async (row) => {
      const { participant_id, external_id, measured_on, confirmed = null, ...rest } = input
      const renamed =
        (participant_id !== undefined && participant_id !== row.participant_id) ||
        (external_id !== undefined && external_id !== row.external_id)
      const person = renamed ? await personOf(row.practice_id, { participant_id, external_id }) : {}
      const day = await changedDay(row.practice_id, measured_on)
      const sure = confirmedOf({ ...row.get({ plain: true }), ...rest }, `${row.confirmed} ${confirmed}`)
      return { ...rest, ...person, ...day, confirmed: sure }
    },
    async (row, before) => {
      mustHaveValue(row)
      await mustBeBorn(row)
      await rescoreAll([sinceOf(before), sinceOf(row)].sort()[0]!, before.participant_id, row.participant_id)
      await raiseForMeasures(actor, 'biometrics', row, before)
    },
  )
}

/**
 * Removes biometrics from all lists and from the risk scores; the row is kept (OP-89).
 * @throws Refusal 403.
 */
export function deleteBiometrics(actor: Actor, id: number): Promise<void> {
  return deleteOwned(VALUES, actor, id, (row) => rescoreAll(sinceOf(row), row.participant_id))
}

/** Recomputes the risk scores of these people, once each, from the instant at which the values count. */
async function rescoreAll(since: string, ...ids: (number | null)[]): Promise<void> {
  for (const id of new Set(ids)) if (id !== null) await rescoreRisk(id, since)
}

const sinceOf = ({ measured_on, created }: Pick<Biometrics, 'measured_on' | 'created'>) =>
  measuredAt(measured_on, created)

function mustHaveValue(values: Partial<Record<BiometricValue, number | null>>): void {
  if (BIOMETRIC_VALUES.every((name) => (values[name] ?? null) === null))
    throw invalid({ tchol: ['biometrics.noValue'] })
}

function currentOf(row: Biometrics) {
  const { version, external_id, measured_on, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c, comment } = row
  return { version, external_id, measured_on, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c, comment }
}
