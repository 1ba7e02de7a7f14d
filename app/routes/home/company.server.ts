import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'

export type CompanyView = {
  name: string
  contactName: string | null
  contactEmail: string | null
  practices: number
  participants: number
  participantsTo: string
  /** The administrator's companies, when there are several to switch between. */
  companies: { id: number; name: string; current: boolean }[]
}

type Row = { name: string; contact_name: string | null; contact_email: string | null; practices: number | string; participants: number | string }

/** The company its administrator currently has in view; null when there is none. */
export async function companyView({ companyId, companies }: Actor): Promise<CompanyView | null> {
  if (companyId === null) return null
  const row = await readRow<Row>(
    `SELECT c.name, c.contact_name, c.contact_email,
            (SELECT COUNT(*) FROM practice a WHERE a.company_id = c.id AND a.archived = 0) AS practices,
            (SELECT COUNT(*) FROM participant p WHERE p.company_id = c.id AND p.archived = 0 AND p.is_staff = 0) AS participants
       FROM company c WHERE c.id = $companyId`,
    { companyId },
  )
  return row && {
    name: row.name,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    practices: Number(row.practices),
    participants: Number(row.participants),
    participantsTo: pathTo('participant.list.companyAdmin', { companyId }),
    companies: companies.length > 1 ? companies.map((company) => ({ ...company, current: company.id === companyId })) : [],
  }
}
