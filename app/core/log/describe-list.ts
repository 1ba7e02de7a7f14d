import type { ListQuery } from '~/core/list/list-query'

/** A value that names a record or one of a few choices; anything else may be about a person and stays out of the log. */
const SAYS_NOTHING_PERSONAL = /^[A-Z][A-Z0-9_]*$|^(true|false)$/

/** What a list was narrowed to: filters with values that say nothing about a person, others by name; page and relations. */
export function describeList(query: ListQuery, expand: readonly string[] = []): string {
  const filters = Object.entries(query.filters).map(([name, value]) => {
    const harmless =
      SAYS_NOTHING_PERSONAL.test(value) ||
      (/(^|_)id$/.test(name) && name !== 'external_id' && /^\d+$/.test(value))
    return harmless ? `${name}=${value}` : name
  })
  return [
    ...(filters.length > 0 ? [`by ${filters.join(', ')}`] : []),
    ...(query.page > 0 ? [`page ${query.page + 1}`] : []),
    ...(expand.length > 0 ? [`with ${expand.join(', ')}`] : []),
  ].join(', ')
}
