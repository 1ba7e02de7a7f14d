import { readRows } from 'db/connection'

/** `charge` is in cents per unit. */
type Offered = { code: string; unit_minutes: number | null; charge: number }

/** Returns the codes for which a practice has a charge. */
export async function offeredCodes(practiceId: number): Promise<Map<string, Offered>> {
  const rows = await readRows<Offered>(
    'SELECT code, unit_minutes, charge FROM superbill_code WHERE practice_id = $practiceId',
    { practiceId },
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Returns the charge in cents for one unit of each of a practice's codes. */
export async function chargesOf(practiceId: number): Promise<Map<string, number>> {
  const offered = await offeredCodes(practiceId)
  return new Map([...offered.values()].map(({ code, charge }) => [code, Number(charge)]))
}
