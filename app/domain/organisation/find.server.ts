import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { listRecords } from '~/domain/record/resource.server'
import { fold } from '~/platform/fold'
import type { Choice } from './choices.server'
import { companyResource } from './company-resource.server'
import { resellerResource } from './reseller-resource.server'

export const SHORTEST_SEARCH = 2
const MOST = 20

type Findable = 'company' | 'reseller'

/** Companies or resellers of the actor's scope with `text` in their name, the same name first; none for less than two characters. */
export async function findByName(kind: Findable, actor: Actor, text: string, within?: Where): Promise<Choice[]> {
  const name = text.replaceAll('\0', '').trim().slice(0, 255)
  if (name.length < SHORTEST_SEARCH) return []
  const query = { filters: { name }, sort: 'name', descending: false, page: 0, perPage: MOST }
  const { rows } = await (kind === 'company' ? listRecords(companyResource, actor, query, { within }) : listRecords(resellerResource, actor, query, { within }))
  const found = rows.map((row) => ({ value: String(row.id), label: row.name }))
  const exact = found.filter(({ label }) => fold(label) === fold(name))
  return [...exact, ...found.filter((choice) => !exact.includes(choice))]
}

/** Limits companies to one reseller's. */
export function companiesOf(resellerId: number): Where {
  return { sql: 'company.reseller_id = $findReseller', bind: { findReseller: resellerId } }
}
