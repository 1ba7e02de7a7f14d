import type { Actor } from '~/access/actor'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { listRecords } from '~/domain/record/resource.server'
import { providerResource } from './provider-resource.server'
import { mayChangeLink } from './write-provider.server'

const MOST = 100
const SHORTEST_SEARCH = 2

/** The provider links of a participant, each with whether `actor` may change it. */
export async function providerCards(actor: Actor, participantId: number) {
  const query = { filters: { participant_id: String(participantId) }, sort: 'id', descending: false, page: 0, perPage: MOST }
  const { rows } = await listRecords(providerResource, actor, query)
  return rows.map((row) => ({ ...row, editable: mayChangeLink(actor, row) }))
}

export type ProviderCard = Awaited<ReturnType<typeof providerCards>>[number]

/** Working practices of the actor's scope whose name contains `text`; null when that is too short to search. */
export async function findPractices(actor: Actor, text: string): Promise<{ value: string; label: string }[] | null> {
  if (text.trim().length < SHORTEST_SEARCH) return null
  const { rows } = await listRecords(practiceResource, actor, { filters: { name: text.trim() }, sort: 'name', descending: false, page: 0, perPage: MOST })
  return rows.filter((practice) => !practice.disabled).map((practice) => ({ value: String(practice.id), label: practice.name }))
}
