/** More pages than thirty days can fill: a paging loop that never ends is not followed. */
export const MOST_PAGES = 50

export type Page<Item> = { items: Item[]; next?: string }

/**
 * Reads all pages of an answer. `endless` if there are more than `MOST_PAGES`, or a page token repeats: then
 * the pages read so far are returned.
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
