import type { Listing, ListQuery } from '~/core/list/list-query'

/** An ID or one of a few choices; any other value may be personal and is kept out of the log. */
const SAYS_NOTHING_PERSONAL = /^[A-Z][A-Z0-9_]*$|^(true|false)$/

/**
 * Describes a list's filters for the log: impersonal values in full; other filters, and anything typed as
 * text, by name only.
 */
export function describeList(query: ListQuery, listing: Listing, expand: readonly string[] = []): string {
  const filters = Object.entries(query.filters).map(([name, value]) => {
    const harmless =
      (SAYS_NOTHING_PERSONAL.test(value) && listing.filters[name] !== 'text') ||
      (/(^|_)id$/.test(name) && name !== 'external_id' && /^\d+$/.test(value))
    return harmless ? `${name}=${value}` : name
  })
  return [
    ...(filters.length > 0 ? [`by ${filters.join(', ')}`] : []),
    ...(query.page > 0 ? [`page ${query.page + 1}`] : []),
    ...(expand.length > 0 ? [`with ${expand.join(', ')}`] : []),
  ].join(', ')
}
