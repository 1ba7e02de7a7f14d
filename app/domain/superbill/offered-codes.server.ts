import { readRows } from 'db/connection'

type Offered = { code: string; unit_minutes: number | null }

/** The codes that a practice has a charge for. */
export async function offeredCodes(practiceId: number): Promise<Map<string, Offered>> {
  const rows = await readRows<Offered>(
    'SELECT code, unit_minutes FROM superbill_code WHERE practice_id = $practiceId',
    { practiceId },
  )
  return new Map(rows.map((row) => [row.code, row]))
}
