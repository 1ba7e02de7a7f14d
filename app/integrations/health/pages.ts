/** More pages than any thirty days have: a source that never ends is not followed. */
export const MOST_PAGES = 50

export type Page<Item> = { items: Item[]; next?: string }

/**
 * All pages of an answer. `endless` when there are more than `MOST_PAGES`, or a page names one that was there
 * before: what was read until then is answered.
 */
export async function allPages<Item>(
  pageAt: (token: string | undefined) => Promise<Page<Item>>,
): Promise<{ items: Item[]; endless: boolean }> {
  const items: Item[] = []
  const seen = new Set<string>()
  let token: string | undefined
  for (let n = 0; n < MOST_PAGES; n += 1) {
    const { items: more, next } = await pageAt(token)
    for (const item of more) items.push(item)
    if (!next) return { items, endless: false }
    if (seen.has(next)) break
    seen.add(next)
    token = next
  }
  return { items, endless: true }
}
