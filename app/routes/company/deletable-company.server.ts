import { randomUUID } from 'node:crypto'
import type { Actor } from '~/access/actor'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { companyDependents } from '~/domain/organisation/write-company.server'
import { getRecord } from '~/core/resource/resource.server'

/**
 * The data of the question before deleting a company: its name, or what still depends on it (OP-89). @throws
 * Refusal 403.
 */
export async function deletableCompany(actor: Actor, id: number) {
  const [{ name }, values] = await Promise.all([getRecord(companyResource, actor, id), companyDependents(id)])
  const hindrance = Object.values(values).some((count) => count > 0)
    ? { key: 'company.notEmpty', values }
    : null
  return { name, hindrance, key: randomUUID() }
}
