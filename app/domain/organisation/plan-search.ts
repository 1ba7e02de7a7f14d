/** The query parameter that narrows the plans offered by a form. */
export const PLAN_SEARCH = 'plans'

/** Returns the search text for plans in an address. */
export function planSearchIn({ url }: Pick<Request, 'url'>): string {
  return new URL(url).searchParams.get(PLAN_SEARCH) ?? ''
}
