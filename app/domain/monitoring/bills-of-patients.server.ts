import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { DAY_CODES, DEVICE_METRICS } from '~/domain/monitoring-state/rules'

/** What was billed, as it was at the time, and how it was taken back. */
export type BilledLine = {
  id: number
  participant_id: number
  practice_id: number
  code: string
  starts: string
  until: string
  value: number
  times: number
  survey_note_id: number
  by: string
  created: string
  /** Billed days that no longer have a device reading, because readings were marked as entered in error. */
  days_in_error: number
  taken_back: TakenBack | null
}

/** `day` is on the practice's calendar; `month` is the one in which the bill is listed. */
export type TakenBack = { day: string; month: string; by: string; reason: string }

type Row = Omit<BilledLine, 'taken_back' | 'days_in_error'> & {
  days_in_error: number | string
  back_day: string | null
  back_month: string | null
  back_by: string | null
  back_reason: string | null
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const COUNTED = `service <> 'MANUAL' AND metric IN (${quoted(DEVICE_METRICS)})`
const IN_ERROR = `CASE WHEN b.code NOT IN (${quoted(DAY_CODES)}) THEN 0 ELSE (
  SELECT COUNT(*) FROM (SELECT v.day FROM metric_reading v WHERE v.participant_id = b.participant_id
      AND v.voided > b.created AND v.day BETWEEN b.starts AND b.until AND ${COUNTED}
    EXCEPT SELECT k.day FROM metric_reading k WHERE k.participant_id = b.participant_id AND k.voided IS NULL
      AND k.day BETWEEN b.starts AND b.until AND ${COUNTED}) gone) END AS days_in_error`

const BILLS = `SELECT b.id, b.participant_id, b.practice_id, b.code, b.starts, b.until, b.value, b.times,
    b.survey_note_id, b.created, p.firstname || ' ' || p.lastname AS by,
    r.day AS back_day, r.month AS back_month, r.reason AS back_reason,
    o.firstname || ' ' || o.lastname AS back_by, ${IN_ERROR}
  FROM monitoring_bill b JOIN practitioner w ON w.id = b.practitioner_id
    JOIN participant p ON p.id = w.participant_id
    LEFT JOIN monitoring_reversal r ON r.bill_id = b.id
    LEFT JOIN practitioner v ON v.id = r.practitioner_id
    LEFT JOIN participant o ON o.id = v.participant_id`

/** Returns all monitoring bills of patients of a practice, including those taken back, oldest first. */
export async function billsOfPatients(practiceId: number, ids: readonly number[]): Promise<BilledLine[]> {
  const these = idsIn('b.participant_id', ids)
  const rows = await readRows<Row>(
    `${BILLS} WHERE ${these.sql} AND b.practice_id = $practiceId ORDER BY b.id`,
    { ...these.bind, practiceId },
  )
  return rows.map(lineOf)
}

/** Returns one bill, or null. */
export async function billNamed(id: number): Promise<BilledLine | null> {
  const row = await readRow<Row>(`${BILLS} WHERE b.id = $id`, { id })
  return row && lineOf(row)
}

function lineOf({ back_day, back_month, back_by, back_reason, ...bill }: Row): BilledLine {
  return {
    ...bill,
    days_in_error: Number(bill.days_in_error),
    taken_back:
      back_day === null
        ? null
        : { day: back_day, month: back_month ?? '', by: back_by ?? '', reason: back_reason ?? '' },
  }
}
