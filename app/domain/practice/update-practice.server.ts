import { Practice } from 'db/models/practice'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { mustBeFreeName, mustBeKnownCode, mustOpenFirst, practiceColumns } from './practice-columns.server'
import { daysOf } from './opening-hours'
import { compareAllReadings } from './patients-again.server'
import { practiceFields } from './practice-fields'
import { planIdsOf, replacePlans } from './practice-plans.server'
import { practiceShape, type PracticeUpdate } from './practice-schema'
import { typesOf } from './practice-types'

/**
 * Updates the given fields of a practice.
 * @throws Refusal 403 out of scope, 422 by field (including fields that the actor may not write), Conflict
 * 409 when `version` is not the stored one.
 */
export function updatePractice(
  actor: Actor,
  id: number,
  input: PracticeUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        mustAllow(recordRules.practice.update, actor, await loadFacts(actor, { practice: id }))
        const practice = await load(id)
        const stored = await fieldsOf(practice)
        mustBeCurrent(version, practice, { ...stored, version: practice.version })
        const given = Object.fromEntries(
          Object.entries(input).filter(([, value]) => value !== undefined),
        ) as PracticeUpdate
        const fields = changedFields(comparable(stored), comparable(given))
        mustWrite(actor, fields)
        if (fields.includes('name') && given.name) await mustBeFreeName(practice.company_id, given.name, id)
        await mustBeKnownCode(given.practice_code_id, 'practice_code_id')
        if (given.plan_ids) await replacePlans(practice, given.plan_ids)
        Object.assign(practice, practiceColumns(given), { updated: now() })
        mustOpenFirst(practice)
        await practice.save()
        if (fields.includes('set_up_days')) await compareAllReadings(id)
        return {
          result: undefined,
          log: { type: 'UPDATE', text: `Updated practice ${id}`, resource: 'practice', recordId: id, fields },
        }
      }),
    async () => {
      const practice = await load(id)
      return { ...(await fieldsOf(practice)), version: practice.version }
    },
  )
}

/** @throws Refusal 403 when it no longer exists. */
async function load(id: number): Promise<Practice> {
  const practice = await Practice.findOne({ where: { id, archived: 0 } })
  if (!practice) throw forbidden()
  return practice
}

/** The current values of the writable fields. */
async function fieldsOf(practice: Practice): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {
    ...practice.get({ plain: true }),
    type: typesOf(practice.type),
    disabled: practice.disabled === 1,
    use_dietid_questionnaire: practice.use_dietid_questionnaire === 1,
    safety_mail: practice.safety_mail === 1,
    appointment_mail: practice.appointment_mail === 1,
    range_mail: practice.range_mail === 1,
    heart_failure: practice.heart_failure === 1,
    open_days: daysOf(practice.open_days),
    claim_medicare: practice.claim_medicare === 1,
    claim_omit_95: practice.claim_omit_95 === 1,
    plan_ids: await planIdsOf(practice.id),
  }
  return Object.fromEntries(Object.keys(practiceShape).map((name) => [name, row[name] ?? null]))
}

/** Converts lists to texts, so that they are compared by content. */
function comparable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String).sort().join(' ') : value,
    ]),
  )
}

function mustWrite(actor: Actor, fields: readonly string[]): void {
  const allowed: readonly string[] = practiceFields(actor)
  const foreign = fields.filter((name) => !allowed.includes(name))
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, ['practice.notEditable']])))
}
