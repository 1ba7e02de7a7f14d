import { CompanyAdmin } from 'db/models/company-admin'
import { ResellerAdmin } from 'db/models/reseller-admin'
import type { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockAccount } from '~/domain/account/account.server'
import { change, mustAllow } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { forbidden, invalid, Refusal } from '~/platform/refusal'
import { isCompanyRole } from '~/domain/account/administrator-post'
import {
  companyRole,
  mustNotEndAdministration,
  restoreRole,
  takeRole,
} from '~/domain/account/user-role.server'

/**
 * Ends a platform administrator's post and restores their former role.
 * @throws Refusal 403; 409 for yourself and for the last one (OP-64).
 */
export function removeAdmin(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    mustAllow(recordRules.admin.delete, actor, {})
    await mustNotEndAdministration(actor, { id, role: 'ADMIN' })
    const user = await lockAccount({ id, role: 'ADMIN', archived: 0 })
    if (!user) throw forbidden()
    await restoreRole(user)
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `User ${id} is no longer ADMIN, now ${user.role}`,
        resource: 'admin',
        recordId: id,
        fields: ['role'],
      },
    }
  })
}

/**
 * Ends a reseller administrator's post and restores their former role.
 * @throws Refusal 403.
 */
export function removeResellerAdmin(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const { row, user } = await loadResellerAdmin(actor, id, 'delete')
    await row.destroy()
    if (user.role === 'RESELLER_ADMIN') await restoreRole(user)
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `User ${user.id} no longer administers reseller ${row.reseller_id}, now ${user.role}`,
        resource: 'reseller-admin',
        recordId: id,
      },
    }
  })
}

/**
 * Ends a company administrator's post in one company; after the last one their former role is restored.
 * @throws Refusal 403, 409.
 */
export function removeCompanyAdmin(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const { row, user } = await loadCompanyAdmin(actor, id, 'delete')
    await row.destroy()
    const role = await companyRole(user.id)
    // Their former role is platform administrator; only a platform administrator may restore that.
    if (!role && user.prior_role === 'ADMIN' && actor.role !== 'ADMIN')
      throw new Refusal('admins.formerAdmin', { status: 409 })
    if (isCompanyRole(user.role)) await (role ? takeRole(user, role) : restoreRole(user))
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `User ${user.id} no longer administers company ${row.company_id}, now ${user.role}`,
        resource: 'company-admin',
        recordId: id,
      },
    }
  })
}

/**
 * Moves an administrator to another reseller.
 * @throws Refusal 403.
 */
export function updateResellerAdmin(
  actor: Actor,
  id: number,
  { reseller_id }: { reseller_id?: number },
): Promise<void> {
  return change(actor, async () => {
    if (reseller_id !== undefined) await lockOwner({ table: 'reseller', id: reseller_id }, 'adding')
    const { row, user } = await loadResellerAdmin(actor, id, 'update')
    const to = reseller_id ?? row.reseller_id
    mustAllow(recordRules['reseller-admin'].update, actor, await loadFacts(actor, { reseller: to }))
    await row.set({ reseller_id: to }).save()
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `User ${user.id} administers reseller ${to}`,
        resource: 'reseller-admin',
        recordId: id,
        fields: ['reseller_id'],
      },
    }
  })
}

/**
 * Moves an administrator to another company.
 * @throws Refusal 403; 422 when they already administer it.
 */
export function updateCompanyAdmin(
  actor: Actor,
  id: number,
  { company_id }: { company_id?: number },
): Promise<void> {
  return retryRace(() =>
    change(actor, async () => {
      if (company_id !== undefined) await lockOwner({ table: 'company', id: company_id }, 'adding')
      const { row, user } = await loadCompanyAdmin(actor, id, 'update')
      const to = company_id ?? row.company_id
      mustAllow(recordRules['company-admin'].update, actor, await loadFacts(actor, { company: to }))
      const known = await CompanyAdmin.findOne({ where: { user_id: user.id, company_id: to } })
      if (known && known.id !== id) throw invalid({ company_id: ['admins.already'] })
      await row.set({ company_id: to }).save()
      return {
        result: undefined,
        log: {
          type: 'UPDATE',
          text: `User ${user.id} administers company ${to}`,
          resource: 'company-admin',
          recordId: id,
          fields: ['company_id'],
        },
      }
    }),
  )
}

async function loadResellerAdmin(actor: Actor, id: number, action: 'update' | 'delete') {
  const held = await withUser(() => ResellerAdmin.findByPk(id))
  mustAllow(
    recordRules['reseller-admin'][action],
    actor,
    await loadFacts(actor, { reseller: held.row.reseller_id }),
  )
  return held
}

async function loadCompanyAdmin(actor: Actor, id: number, action: 'update' | 'delete') {
  const held = await withUser(() => CompanyAdmin.findByPk(id))
  mustAllow(
    recordRules['company-admin'][action],
    actor,
    await loadFacts(actor, { company: held.row.company_id }),
  )
  return held
}

/**
 * Locks the account of a post and reads the post again, since it may have been removed or moved while waiting
 * for the lock.
 * @throws Refusal 403.
 */
async function withUser<Row extends { user_id: number }>(
  find: () => Promise<Row | null>,
): Promise<{ row: Row; user: User }> {
  const known = await find()
  const user = known && (await lockAccount({ id: known.user_id }))
  const row = user && (await find())
  if (!row) throw forbidden()
  return { row, user }
}
