import { redirect } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { bulkActionsOf } from '~/domain/bulk/bulk-acts.server'
import { loadPatientList } from '~/domain/patients/patient-list.server'
import { homeCompany } from './company.server'
import { adminDashboard, resellerDashboard } from './dashboard.server'
import { practiceOverview } from './practice.server'

/** What the first screen shows to each role (HOME-02 to HOME-07). */
export async function loadHome(visitor: Actor | null, request: Request) {
  switch (visitor?.role) {
    case undefined:
      return { kind: 'visitor' as const }
    case 'ADMIN':
      return { kind: 'admin' as const, dashboard: await adminDashboard(visitor) }
    case 'RESELLER_ADMIN':
      return { kind: 'reseller' as const, dashboard: await resellerDashboard(visitor) }
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN':
      return { kind: 'company' as const, company: await homeCompany(visitor) }
    case 'PRACTITIONER':
      return {
        kind: 'practitioner' as const,
        patients: { ...(await loadPatientList(visitor, request)), bulk: bulkActionsOf(visitor) },
        overview: await practiceOverview(visitor),
      }
    case 'PARTICIPANT':
      throw redirect(`/participant/home${new URL(request.url).search}`)
  }
}
