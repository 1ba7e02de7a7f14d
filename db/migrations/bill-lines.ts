import type { Ddl } from './ddl'

/** Rewrites each line of every superbill, including earlier versions. */
export async function eachBillLine<Line>(db: Ddl, to: (line: Line) => Line): Promise<void> {
  const all = (lines: string) => (JSON.parse(lines) as Line[]).map(to)
  await db.rewrite('superbill', ['lines'], ({ lines }) => ({ lines: JSON.stringify(all(lines ?? '[]')) }))
  await db.rewrite('superbill_revision', ['content'], ({ content }) => {
    const bill = JSON.parse(content ?? '{}') as { lines: Line[] }
    return { content: JSON.stringify({ ...bill, lines: bill.lines.map(to) }) }
  })
}
