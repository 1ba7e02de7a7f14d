import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { recordsNamed } from '~/core/list/records-named.server'
import { listRecords } from '~/core/resource/resource.server'
import { fold } from '~/platform/fold'
import { groupBy } from '~/platform/group-by'
import { providerResource } from './provider-resource.server'
import { mayChangeLink } from './write-provider.server'

const MOST = 100

/** The provider links of a participant, each with whether `actor` may remove it and write its care fields. */
export async function providerCards(actor: Actor, participantId: number) {
  const query = {
    filters: { participant_id: String(participantId) },
    sort: 'id',
    descending: false,
    page: 0,
    perPage: MOST,
  }
  const { rows } = await listRecords(providerResource, actor, query)
  const writes = recordRules.provider.update[actor.role] !== undefined
  return rows.map((row) => {
    const removable = mayChangeLink(actor, row)
    return { ...row, removable, editable: removable && writes }
  })
}

export type ProviderCard = Awaited<ReturnType<typeof providerCards>>[number]

/** Working practices of the actor's scope whose name contains `text`, the same name first, with the company where several have one name; null when that is too short to search. */
export async function findPractices(
  actor: Actor,
  text: string,
): Promise<{ value: string; label: string }[] | null> {
  const rows = await recordsNamed(practiceResource, actor, text, { most: MOST })
  if (!rows) return null
  const working = rows.filter((practice) => !practice.disabled)
  const byName = groupBy(working, ({ name }) => fold(name))
  const alike = (name: string) => byName.get(fold(name))!.length > 1
  const companies = await companyNames(
    working.filter(({ name }) => alike(name)).map(({ company_id }) => company_id),
  )
  return working.map(({ id, name, company_id }) => ({
    value: String(id),
    label: alike(name) ? `${name} – ${companies.get(company_id)}` : name,
  }))
}

async function companyNames(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const these = idsIn('id', ids)
  const rows = await readRows<{ id: number; name: string }>(
    `SELECT id, name FROM company WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
