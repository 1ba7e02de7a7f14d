import { readRow } from 'db/connection'
import { CompanyAdmin } from 'db/models/company-admin'
import { ResellerAdmin } from 'db/models/reseller-admin'
import type { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { loadFacts } from '~/access/facts.server'
import type { UserRole } from '~/access/roles'
import { lockOwner } from '~/core/change/lock-owner.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import {
  ROLE_OF_POST,
  type AdministratorPost,
  type AdministratorKind,
} from '~/domain/account/administrator-post'
import { companyRole } from '~/domain/account/user-role.server'

/** Returns the facts its access rule needs about the organization of a post; null if that does not exist. */
export async function postFacts(actor: Actor, post: AdministratorPost): Promise<Facts | null> {
  switch (post.resource) {
    case 'admin':
      return {}
    case 'reseller-admin':
      await lockOwner({ table: 'reseller', id: post.reseller_id }, 'adding')
      return loadFacts(actor, { reseller: post.reseller_id })
    case 'company-admin':
      await lockOwner({ table: 'company', id: post.company_id }, 'adding')
      return loadFacts(actor, { company: post.company_id })
  }
}

/**
 * @throws Refusal 422 naming `user_id` for somebody who already holds the post, or who administers one
 * reseller and would get a second.
 */
export async function mustBeFree(
  { id, role }: Pick<User, 'id' | 'role'>,
  kind: AdministratorKind,
  companyId: number | null,
): Promise<void> {
  switch (kind) {
    case 'admin':
      if (role === 'ADMIN') throw invalid({ user_id: ['admins.already'] })
      return
    case 'reseller-admin':
      if (await readRow('SELECT id FROM reseller_admin WHERE user_id = $id', { id }))
        throw invalid({ user_id: ['admins.alreadyReseller'] })
      return
    case 'company-admin':
      if (
        await readRow('SELECT id FROM company_admin WHERE user_id = $id AND company_id = $companyId', {
          id,
          companyId,
        })
      )
        throw invalid({ user_id: ['admins.already'] })
  }
}

/**
 * Stores that a user holds a post; returns the id of its row and the role it gives.
 * @throws as `mustBeFree`.
 */
export async function holdPost(user: User, post: AdministratorPost): Promise<{ id: number; role: UserRole }> {
  const role = ROLE_OF_POST[post.resource]
  await mustBeFree(user, post.resource, post.resource === 'company-admin' ? post.company_id : null)
  switch (post.resource) {
    case 'admin':
      return { id: user.id, role }
    case 'reseller-admin': {
      const { id } = await ResellerAdmin.create({
        user_id: user.id,
        reseller_id: post.reseller_id,
        created: now(),
      })
      return { id, role }
    }
    case 'company-admin': {
      const { id } = await CompanyAdmin.create({
        user_id: user.id,
        company_id: post.company_id,
        created: now(),
      })
      return { id, role: (await companyRole(user.id)) ?? role }
    }
  }
}
