import { Biometrics } from 'db/models/biometrics'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { measuredAt } from '~/domain/stored-scores/measured-at'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden, invalid } from '~/platform/refusal'
import { BIOMETRIC_VALUES, type BiometricValue } from './biometric-values'
import type { BiometricsInput, BiometricsUpdate } from './biometrics-schema'
import { confirmedOf } from '../doubtful'
import { changedDay, measuredOn, mustBeBorn } from './measurement-day.server'
import { personOf } from './person-of.server'

/**
 * Adds biometrics of a practice and computes the risk scores of the patient again. A repeat with the same
 * `key` answers the first one's id. @throws Refusal 403; 422 without any value, or for a person who is no
 * patient of the practice.
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
      return { result: { id: row.id }, log: entry('CREATE', 'Added', row) }
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
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await load(actor, id, 'update')
        mustBeCurrent(version, row, currentOf(row))
        const { participant_id, external_id, measured_on, confirmed = null, ...rest } = input
        const renamed =
          (participant_id !== undefined && participant_id !== row.participant_id) ||
          (external_id !== undefined && external_id !== row.external_id)
        const person = renamed ? await personOf(row.practice_id, { participant_id, external_id }) : {}
        const day = await changedDay(row.practice_id, measured_on)
        const [before, since] = [row.participant_id, sinceOf(row)]
        const sure = confirmedOf({ ...row.get({ plain: true }), ...rest }, `${row.confirmed} ${confirmed}`)
        const written = { ...rest, ...person, ...day, confirmed: sure }
        const fields = changedFields(row.get({ plain: true }), written)
        await row
          .set({ ...written, updated: now() })
          .set({ comment_search: fold(row.comment ?? '') })
          .save()
        mustHaveValue(row)
        await mustBeBorn(row)
        await rescoreAll(earlier(since, sinceOf(row)), before, row.participant_id)
        return { result: undefined, log: { ...entry('UPDATE', 'Updated', row), fields } }
      }),
    async () => Biometrics.findByPk(id).then((row) => row && currentOf(row)),
  )
}

/** Takes biometrics out of every list and out of the risk scores; the row is kept (OP-89). @throws Refusal
 * 403. */
export function deleteBiometrics(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const row = await load(actor, id, 'delete')
    await row.set({ archived: 1, updated: now() }).save()
    await rescoreAll(sinceOf(row), row.participant_id)
    return { result: undefined, log: entry('DELETE', 'Deleted', row) }
  })
}

/** Values of a patient belong to whoever cares for the patient, the others to the practice alone. */
async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Biometrics> {
  const row = await Biometrics.findOne({ where: { id, archived: 0 } })
  const facts =
    row &&
    (await loadFacts(actor, {
      practice: row.practice_id,
      ...(row.participant_id && { participant: row.participant_id }),
    }))
  mustAllow(recordRules.biometrics[action], actor, facts)
  if (!row || (actor.role === 'PRACTITIONER' && facts.participant?.linked === false)) throw forbidden()
  return row
}

/** The named people, each once, from the instant from which the values count. */
async function rescoreAll(since: string, ...ids: (number | null)[]): Promise<void> {
  for (const id of new Set(ids)) if (id !== null) await rescoreRisk(id, since)
}

const sinceOf = ({ measured_on, created }: Biometrics) => measuredAt(measured_on, created)

const earlier = (one: string, other: string) => (one < other ? one : other)

function mustHaveValue(values: Partial<Record<BiometricValue, number | null>>): void {
  if (BIOMETRIC_VALUES.every((name) => (values[name] ?? null) === null))
    throw invalid({ tchol: ['biometrics.noValue'] })
}

function currentOf(row: Biometrics) {
  const { version, external_id, measured_on, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c, comment } = row
  return { version, external_id, measured_on, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c, comment }
}

function entry(
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  verb: string,
  { id, practice_id, participant_id }: Biometrics,
) {
  const whose = participant_id === null ? '' : ` for participant ${participant_id}`
  return {
    type,
    text: `${verb} biometrics ${id} of practice ${practice_id}${whose}`,
    resource: 'biometrics',
    recordId: id,
    ...(participant_id !== null && { participantId: participant_id }),
  }
}
