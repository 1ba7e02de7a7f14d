import type { Actor } from '~/access/actor'
import type { FilterType } from '~/core/list/list-query'
import { typesOf } from '~/core/list/list-where.server'
import type { Resource } from '~/core/resource/resource.server'
import type { Askable } from './list-parameters'

/** The filters and sorts open to `actor`; hidden columns are left out as if they did not exist. */
export function askableOf({ listing, source, expands, hidden }: Resource<object>, actor: Actor): Askable {
  const unseen = hidden?.(actor) ?? []
  return {
    filters: Object.fromEntries(
      Object.keys(listing.filters)
        .filter((name) => !unseen.includes(name))
        .map((name) => [name, filterTypes(name, { listing, source })]),
    ),
    sorts: listing.sorts.filter((name) => !unseen.includes(name)),
    defaultSort: listing.defaultSort,
    expands,
  }
}

/** The types by which a filter of a resource may be queried, its default first. */
export function filterTypes(
  name: string,
  { listing, source }: Pick<Resource<object>, 'listing' | 'source'>,
): readonly FilterType[] {
  const column = source.filters[name]
  return column ? typesOf(column) : [listing.filters[name]!]
}
