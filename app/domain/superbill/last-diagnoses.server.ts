import { readRow } from 'db/connection'
import { withPoint } from '~/domain/billing/diagnosis-code'
import type { BilledNote } from './read-superbill.server'
import { FIND } from './settle-diagnoses.server'
import { MOST_DIAGNOSES } from './superbill'

/** The form's button for using the last diagnoses. */
export const USE_LAST = 'last-diagnoses'

/**
 * Returns the diagnoses that the practice last billed for the patient on another superbill, and the day of
 * that visit; null if there are none.
 */
export async function lastDiagnoses(
  note: Pick<BilledNote, 'id' | 'participant_id' | 'practice_id'>,
): Promise<{ day: string; codes: string[] } | null> {
  const row = await readRow<{ service_date: string; dx_codes: string }>(
    `SELECT service_date, dx_codes FROM superbill WHERE participant_id = $patient
        AND practice_id = $practice AND survey_note_id <> $note AND dx_codes <> '[]'
      ORDER BY service_date DESC, id DESC LIMIT 1`,
    { patient: note.participant_id, practice: note.practice_id, note: note.id },
  )
  return row && { day: row.service_date, codes: JSON.parse(row.dx_codes) as string[] }
}

/**
 * Fills the empty diagnosis fields of a posted form with those of the last bill, if its button was used; the
 * form is then shown again and nothing is saved.
 */
export async function takeLastDiagnoses(form: FormData, note: BilledNote): Promise<void> {
  if (form.get('intent') !== USE_LAST) return
  form.set('intent', FIND)
  const names = Array.from({ length: MOST_DIAGNOSES }, (_, index) => `dxCodes[${index}]`)
  const typed = (name: string) => String(form.get(`${name}_text`) ?? form.get(name) ?? '').trim()
  const known = names.map((name) => withPoint(typed(name).split(' – ')[0]!))
  const last = await lastDiagnoses(note)
  const codes = (last?.codes ?? []).filter((code) => !known.includes(code))
  const empty = names.filter((name) => typed(name) === '')
  for (const [index, name] of empty.entries()) if (codes[index]) form.set(`${name}_text`, codes[index])
}
