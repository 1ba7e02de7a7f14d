import type { Actor } from '~/access/actor'
import type { Resource } from '~/domain/record/resource.server'
import type { Askable } from './list-parameters'

/** What `actor` may filter and sort a resource by: names of columns hidden from them do not exist for them. */
export function askableOf({ listing, expands, hidden }: Resource<object>, actor: Actor): Askable {
  const unseen = hidden?.(actor) ?? []
  return {
    filters: Object.fromEntries(Object.entries(listing.filters).filter(([name]) => !unseen.includes(name))),
    sorts: listing.sorts.filter((name) => !unseen.includes(name)),
    defaultSort: listing.defaultSort,
    expands,
  }
}
