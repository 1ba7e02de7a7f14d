import { readRow, writeRows } from 'db/connection'
import { Company } from 'db/models/company'
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
import type { CompanyInput, CompanyUpdate } from './organisation-schema'

/**
 * Creates a company, of a reseller or of none (platform administrators only). A repeat with the same `key`
 * returns the id of the first call.
 * @throws Refusal 403, also for a reseller out of scope; 422 for a name that the reseller already uses.
 */
export function createCompany(
  actor: Actor,
  { reseller_id = null, name, ...contact }: CompanyInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'company.create', key, () =>
    change(actor, async () => {
      if (reseller_id !== null) await lockOwner({ table: 'reseller', id: reseller_id }, 'adding')
      mustAllow(
        recordRules.company.create,
        actor,
        reseller_id === null ? {} : await loadFacts(actor, { reseller: reseller_id }),
      )
      await mustBeFreeName({ table: 'company', reseller_id }, name)
      const { id } = await Company.create({
        ...contact,
        name,
        name_search: fold(name),
        reseller_id,
        created: now(),
        updated: now(),
      })
      return {
        result: { id },
        log: { type: 'CREATE', text: `Created company ${id}`, resource: 'company', recordId: id },
      }
    }),
  )
}

/**
 * Updates the given fields of a company.
 * @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one.
 */
export function updateCompany(
  actor: Actor,
  id: number,
  input: CompanyUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const company = await load(actor, id, 'update')
        mustBeCurrent(version, company, currentOf(company))
        const fields = changedFields(company.get({ plain: true }), input)
        const { name = company.name } = input
        if (fields.includes('name'))
          await mustBeFreeName({ table: 'company', reseller_id: company.reseller_id }, name, id)
        await company.set({ ...input, name, name_search: fold(name), updated: now() }).save()
        return {
          result: undefined,
          log: { type: 'UPDATE', text: `Updated company ${id}`, resource: 'company', recordId: id, fields },
        }
      }),
    async () => Company.findByPk(id).then((company) => company && currentOf(company)),
  )
}

export type CompanyDependents = { practices: number; participants: number; administrators: number }

/** Returns what prevents a company from being deleted (OP-89). */
export async function companyDependents(id: number): Promise<CompanyDependents> {
  const row = await readRow<Record<keyof CompanyDependents, number | string>>(
    `SELECT (SELECT COUNT(*) FROM practice WHERE company_id = $id AND archived = 0) AS practices,
            (SELECT COUNT(*) FROM participant WHERE company_id = $id AND archived = 0) AS participants,
            (SELECT COUNT(*) FROM company_admin WHERE company_id = $id) AS administrators`,
    { id },
  )
  return {
    practices: Number(row?.practices),
    participants: Number(row?.participants),
    administrators: Number(row?.administrators),
  }
}

/**
 * Removes a company and its plans from all lists and deletes the plans' resources; the archived rows stay
 * because retained clinical records refer to them (COMP-13, OP-89).
 * @throws Refusal 403; 409 with the reason while something depends on it.
 */
export function deleteCompany(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    await lockOwner({ table: 'company', id }, 'ending')
    const company = await load(actor, id, 'delete')
    const dependents = await companyDependents(id)
    if (Object.values(dependents).some((count) => count > 0))
      throw new Refusal('company.notEmpty', { status: 409, values: dependents })
    const plans = 'SELECT id FROM plan WHERE company_id = $id'
    await writeRows(`DELETE FROM plan_resource WHERE plan_id IN (${plans})`, { id })
    await writeRows(`DELETE FROM practice_plan WHERE plan_id IN (${plans})`, { id })
    await writeRows(
      `UPDATE plan SET archived = 1, version = version + 1, updated = $now WHERE company_id = $id
        AND archived = 0`,
      { id, now: now() },
    )
    await company.set({ archived: 1, updated: now() }).save()
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted company ${id} with its plans`,
        resource: 'company',
        recordId: id,
      },
    }
  })
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Company> {
  mustAllow(recordRules.company[action], actor, await loadFacts(actor, { company: id }))
  const company = await Company.findByPk(id)
  if (!company) throw forbidden()
  return company
}

function currentOf({ version, name, contact_name, contact_email }: Company) {
  return { version, name, contact_name, contact_email }
}
