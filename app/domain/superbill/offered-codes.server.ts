import { readRows } from 'db/connection'

/** `charge` is in cents, for one unit. */
type Offered = { code: string; unit_minutes: number | null; charge: number }

/** The codes that a practice has a charge for. */
export async function offeredCodes(practiceId: number): Promise<Map<string, Offered>> {
  const rows = await readRows<Offered>(
    'SELECT code, unit_minutes, charge FROM superbill_code WHERE practice_id = $practiceId',
    { practiceId },
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Cents that a practice charges for one unit of each of its codes. */
export async function chargesOf(practiceId: number): Promise<Map<string, number>> {
  const offered = await offeredCodes(practiceId)
  return new Map([...offered.values()].map(({ code, charge }) => [code, Number(charge)]))
}
