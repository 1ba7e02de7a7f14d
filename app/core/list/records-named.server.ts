import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { listRecords, type Resource } from '~/core/resource/resource.server'

const SHORTEST_SEARCH = 2

/**
 * The first `most` records in the actor's scope with `text` in their name, by name; exact matches come first,
 * because many others could sort before them. Null for fewer than two characters.
 */
export async function recordsNamed<Row extends { name: string }>(
  resource: Resource<Row>,
  actor: Actor,
  text: string,
  { most, within }: { most: number; within?: Where },
): Promise<(Row & { id: number })[] | null> {
  const name = text.replaceAll('\0', '').trim().slice(0, 255)
  if (name.length < SHORTEST_SEARCH) return null
  const query = { filters: { name }, sort: 'name', descending: false, page: 0, perPage: most }
  const [exact, found] = await Promise.all([
    listRecords(resource, actor, { ...query, types: { name: 'exact' } }, { within }),
    listRecords(resource, actor, query, { within }),
  ])
  const known = new Set(exact.rows.map(({ id }) => id))
  return [...exact.rows, ...found.rows.filter(({ id }) => !known.has(id))].slice(0, most)
}
