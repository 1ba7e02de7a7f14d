import { Anthropometrics } from 'db/models/anthropometrics'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { confirmedOf } from '../doubtful'
import { changedDay, measuredOn, mustBeBorn } from '~/domain/measures/biometrics/measurement-day.server'
import { personOf } from '~/domain/measures/biometrics/person-of.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { raiseForMeasures } from '~/domain/safety/raise.server'
import { measuredAt } from '~/domain/stored-scores/measured-at'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden, invalid } from '~/platform/refusal'
import type { AnthropometricsInput, AnthropometricsUpdate } from './anthropometrics-schema'
import { BODY_VALUES, type BodyValue } from './body-values'

/**
 * Adds body measures of a patient and computes the risk scores again. A repeat with the same `key` answers
 * the first one's id.
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
      await raiseForMeasures(actor, row, null)
      return { result: { id: row.id }, log: entry('CREATE', 'Added', row) }
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
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await load(actor, id, 'update')
        mustBeCurrent(version, row, currentOf(row))
        const before = { ...row.get({ plain: true }) }
        const { measured_on, confirmed = null, ...rest } = input
        const sure = confirmedOf({ ...before, ...rest }, `${row.confirmed} ${confirmed}`)
        const written = { ...rest, confirmed: sure, ...(await changedDay(row.practice_id, measured_on)) }
        const since = sinceOf(row)
        const fields = changedFields(before, written)
        await row
          .set({ ...written, updated: now() })
          .set({ comment_search: fold(row.comment ?? '') })
          .save()
        mustHaveValue(row)
        await mustBeBorn(row)
        const from = [since, sinceOf(row)].sort()[0]
        await rescoreRisk(row.participant_id, from)
        await raiseForMeasures(actor, row, before)
        return { result: undefined, log: { ...entry('UPDATE', 'Updated', row), fields } }
      }),
    async () => Anthropometrics.findByPk(id).then((row) => row && currentOf(row)),
  )
}

/** Takes body measures out of every list and out of the risk scores; the row is kept (OP-89). @throws Refusal
 * 403. */
export function deleteAnthropometrics(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const row = await load(actor, id, 'delete')
    await row.set({ archived: 1, updated: now() }).save()
    await rescoreRisk(row.participant_id, sinceOf(row))
    return { result: undefined, log: entry('DELETE', 'Deleted', row) }
  })
}

/** Measures are changed where they were taken, while that practice cares for the patient. */
async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Anthropometrics> {
  const row = await Anthropometrics.findOne({ where: { id, archived: 0 } })
  mustAllow(
    recordRules.anthropometrics[action],
    actor,
    row && (await loadFacts(actor, { participant: row.participant_id, practice: row.practice_id })),
  )
  if (!row) throw forbidden()
  return row
}

const sinceOf = ({ measured_on, created }: Anthropometrics) => measuredAt(measured_on, created)

function mustHaveValue(values: Partial<Record<BodyValue, number | null>>): void {
  if (BODY_VALUES.every((name) => (values[name] ?? null) === null))
    throw invalid({ weight_lb: ['biometrics.noValue'] })
}

function currentOf(row: Anthropometrics) {
  const { version, measured_on, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic, comment } = row
  return { version, measured_on, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic, comment }
}

function entry(type: 'CREATE' | 'UPDATE' | 'DELETE', verb: string, { id, participant_id }: Anthropometrics) {
  return {
    type,
    text: `${verb} body measures ${id} of participant ${participant_id}`,
    resource: 'anthropometrics',
    recordId: id,
    participantId: participant_id,
  }
}
