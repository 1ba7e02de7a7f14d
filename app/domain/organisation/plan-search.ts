/** The parameter of an address that narrows the plans which its form offers. */
export const PLAN_SEARCH = 'plans'

/** What an address searches plans by. */
export function planSearchIn({ url }: Pick<Request, 'url'>): string {
  return new URL(url).searchParams.get(PLAN_SEARCH) ?? ''
}
