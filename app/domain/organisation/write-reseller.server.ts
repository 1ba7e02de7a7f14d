import { readRow } from 'db/connection'
import { Reseller } from 'db/models/reseller'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden, Refusal } from '~/platform/refusal'
import { mustBeFreeName } from './free-name.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import type { ResellerInput } from './organisation-schema'

/**
 * Creates a reseller; a repeat with the same `key` returns the id of the first call.
 * @throws Refusal 403, 422 for a name in use.
 */
export function createReseller(
  actor: Actor,
  { name }: ResellerInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'reseller.create', key, () =>
    change(actor, async () => {
      mustAllow(recordRules.reseller.create, actor, {})
      await mustBeFreeName({ table: 'reseller' }, name)
      const { id } = await Reseller.create({ name, name_search: fold(name), created: now(), updated: now() })
      return {
        result: { id },
        log: { type: 'CREATE', text: `Created reseller ${id}`, resource: 'reseller', recordId: id },
      }
    }),
  )
}

/** Renames a reseller. @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one. */
export function updateReseller(
  actor: Actor,
  id: number,
  input: Partial<ResellerInput>,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const reseller = await load(actor, id, 'update')
        mustBeCurrent(version, reseller, currentOf(reseller))
        const fields = changedFields(reseller.get({ plain: true }), input)
        const { name = reseller.name } = input
        await mustBeFreeName({ table: 'reseller' }, name, id)
        await reseller.set({ name, name_search: fold(name), updated: now() }).save()
        return {
          result: undefined,
          log: { type: 'UPDATE', text: `Updated reseller ${id}`, resource: 'reseller', recordId: id, fields },
        }
      }),
    async () => Reseller.findByPk(id).then((reseller) => reseller && currentOf(reseller)),
  )
}

export type ResellerDependents = { companies: number; administrators: number }

/** Returns what prevents a reseller from being deleted. */
export async function resellerDependents(id: number): Promise<ResellerDependents> {
  const row = await readRow<Record<keyof ResellerDependents, number | string>>(
    `SELECT (SELECT COUNT(*) FROM company WHERE reseller_id = $id AND archived = 0) AS companies,
            (SELECT COUNT(*) FROM reseller_admin WHERE reseller_id = $id) AS administrators`,
    { id },
  )
  return { companies: Number(row?.companies), administrators: Number(row?.administrators) }
}

/**
 * Removes a reseller from all lists.
 * @throws Refusal 403; 409 while it has companies or administrators.
 */
export function deleteReseller(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    await lockOwner({ table: 'reseller', id }, 'ending')
    const reseller = await load(actor, id, 'delete')
    const dependents = await resellerDependents(id)
    if (dependents.companies + dependents.administrators > 0)
      throw new Refusal('organisation.resellerNotEmpty', { status: 409, values: dependents })
    await reseller.set({ archived: 1, updated: now() }).save()
    return {
      result: undefined,
      log: { type: 'DELETE', text: `Deleted reseller ${id}`, resource: 'reseller', recordId: id },
    }
  })
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Reseller> {
  mustAllow(recordRules.reseller[action], actor, await loadFacts(actor, { reseller: id }))
  const reseller = await Reseller.findByPk(id)
  if (!reseller) throw forbidden()
  return reseller
}

function currentOf({ version, name }: Reseller) {
  return { version, name }
}
