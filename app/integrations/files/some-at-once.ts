const MOST = 32

/** Asks for each item, a limited number at once; the answers stand in the order of the items. */
export async function someAtOnce<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Array<Answer>(items.length)
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) answers[index] = await ask(items[index]!)
  }
  await Promise.all(Array.from({ length: Math.min(MOST, items.length) }, worker))
  return answers
}
