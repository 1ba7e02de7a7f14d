import type { Actor } from '~/access/actor'
import { overview } from './overview.server'
import { companyView } from '~/domain/organisation/company-view.server'

/**
 * The company that its administrator is currently viewing, with those to switch to; null if there is none.
 */
export async function homeCompany(actor: Actor) {
  const { companyId, companies } = actor
  if (companyId === null) return null
  return {
    company: await companyView(actor, companyId),
    overview: await overview(actor, { companyId }),
    companies:
      companies.length > 1
        ? companies.map((company) => ({ ...company, current: company.id === companyId }))
        : [],
  }
}
