import { Anthropometrics } from 'db/models/anthropometrics'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { confirmedOf } from '../doubtful'
import { changedDay, measuredOn, mustBeBorn } from '~/domain/measures/biometrics/measurement-day.server'
import { personOf } from '~/domain/measures/biometrics/person-of.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { raiseForMeasures } from '~/domain/safety/raise-measures.server'
import { measuredAt } from '~/domain/stored-scores/measured-at'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import type { AnthropometricsInput, AnthropometricsUpdate } from './anthropometrics-schema'
import { BODY_VALUES, type BodyValue } from './body-values'

/** Measures can be changed only by the practice where they were taken, while it cares for the patient. */
const MEASURES: OwnedKind<Anthropometrics> = {
  model: Anthropometrics,
  resource: 'anthropometrics',
  name: 'body measures',
  made: 'Added',
  owners: ['participant', 'practice'],
  current: currentOf,
  follows: ({ comment }) => ({ comment_search: fold(comment ?? '') }),
}

/**
 * Adds body measures of a patient and recomputes the risk scores. A repeat with the same `key` returns the id
 * of the first call.
 * @throws Refusal 403; 422 without any value, or for a practice that does not care for the patient.
 */
export function createAnthropometrics(
  actor: Actor,
  input: AnthropometricsInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'anthropometrics.create', key, () =>
    change(actor, async () => {
      const { participant_id, practice_id, comment = null, confirmed = null } = input
      await lockOwner({ table: 'practice', id: practice_id }, 'adding')
      mustAllow(
        recordRules.anthropometrics.create,
        actor,
        await loadFacts(actor, { participant: participant_id, practice: practice_id }),
      )
      await personOf(practice_id, { participant_id })
      mustHaveValue(input)
      const row = await Anthropometrics.create({
        ...input,
        confirmed: confirmedOf(input, confirmed),
        measured_on: await measuredOn(practice_id, input.measured_on),
        comment,
        comment_search: fold(comment ?? ''),
        created_by: actor.userId,
        created: now(),
        updated: now(),
      })
      await mustBeBorn(row)
      await rescoreRisk(participant_id, sinceOf(row))
      await raiseForMeasures(actor, 'anthropometrics', row, null)
      return { result: { id: row.id }, log: ownedEntry(MEASURES, 'CREATE', row) }
    }),
  )
}

/** Saves the given fields. @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one. */
export function updateAnthropometrics(
  actor: Actor,
  id: number,
  input: AnthropometricsUpdate,
  version: number | null,
): Promise<void> {
  return updateOwned(
    MEASURES,
    actor,
    id,
    version,
    async (row) => {
      const { measured_on, confirmed = null, ...rest } = input
      const sure = confirmedOf({ ...row.get({ plain: true }), ...rest }, `${row.confirmed} ${confirmed}`)
      return { ...rest, confirmed: sure, ...(await changedDay(row.practice_id, measured_on)) }
    },
    async (row, before) => {
      mustHaveValue(row)
      await mustBeBorn(row)
      await rescoreRisk(row.participant_id, [sinceOf(before), sinceOf(row)].sort()[0])
      await raiseForMeasures(actor, 'anthropometrics', row, before)
    },
  )
}

/**
 * Removes body measures from all lists and from the risk scores; the row is kept (OP-89).
 * @throws Refusal 403.
 */
export function deleteAnthropometrics(actor: Actor, id: number): Promise<void> {
  return deleteOwned(MEASURES, actor, id, (row) => rescoreRisk(row.participant_id, sinceOf(row)))
}

const sinceOf = ({ measured_on, created }: Pick<Anthropometrics, 'measured_on' | 'created'>) =>
  measuredAt(measured_on, created)

function mustHaveValue(values: Partial<Record<BodyValue, number | null>>): void {
  if (BODY_VALUES.every((name) => (values[name] ?? null) === null))
    throw invalid({ weight_lb: ['biometrics.noValue'] })
}

function currentOf(row: Anthropometrics) {
  const { version, measured_on, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic, comment } = row
  return { version, measured_on, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic, comment }
}
