import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { lacksSuperbillSql } from '~/access/note-rights'
import { ownedBy } from '~/core/resource/owned.server'

const LEFT = `NOT EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = survey_note.participant_id
  AND l.practice_id = survey_note.practice_id)`

/**
 * Selects a practice's notes about people who are no longer its patients; optionally only those without a
 * superbill.
 */
export function ofFormerPatients(practiceId: number, unbilled: boolean): Where {
  const own = ownedBy('survey_note.practice_id', practiceId)
  const lacks = unbilled ? ` AND ${lacksSuperbillSql('survey_note')}` : ''
  return { ...own, sql: `${own.sql} AND ${LEFT}${lacks}` }
}

/** Returns how many of these notes have no superbill yet. */
export async function formerNotesToBill(practiceId: number): Promise<number> {
  const { sql, bind } = ofFormerPatients(practiceId, true)
  const row = await readRow<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM survey_note JOIN participant p ON p.id = survey_note.participant_id
      AND p.archived = 0 WHERE ${sql}`,
    bind,
  )
  return Number(row?.n ?? 0)
}

/** Returns the patient of each note and whether it is billed, by note id. */
export async function aboutNotes(
  ids: readonly number[],
): Promise<Map<number, { patient: string; billed: boolean }>> {
  if (ids.length === 0) return new Map()
  const these = idsIn('n.id', ids)
  const rows = await readRows<{ id: number; patient: string; billed: number }>(
    `SELECT n.id, n.billed, p.firstname || ' ' || p.lastname AS patient FROM survey_note n
      JOIN participant p ON p.id = n.participant_id WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(
    rows.map(({ id, patient, billed }) => [id, { patient: patient.trim(), billed: billed === 1 }]),
  )
}
