import { readRow } from 'db/connection'

/**
 * Whether another patient of a company than `id` (null for a new one) is linked with a record of its
 * medical-record system: appointments there could not be told apart.
 */
export async function isLinkedElsewhere(
  companyId: number | null,
  emrId: string,
  id: number | null,
): Promise<boolean> {
  const other = await readRow(
    `SELECT id FROM participant WHERE emr_id = $emrId AND company_id = $companyId AND archived = 0
      AND id <> $id LIMIT 1`,
    { emrId, companyId, id: id ?? 0 },
  )
  return other !== null
}
