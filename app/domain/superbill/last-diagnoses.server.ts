import { readRow } from 'db/connection'
import { withPoint } from '~/domain/billing/diagnosis-code'
import type { BilledNote } from './read-superbill.server'
import { FIND } from './settle-diagnoses.server'
import { MOST_DIAGNOSES } from './superbill'

/** The button of the form that asks for them. */
export const USE_LAST = 'last-diagnoses'

/** The diagnoses that the practice billed last for the patient, on another superbill than this note's, and the
 * day of that visit; null while there are none. */
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

/** Puts the diagnoses of the last bill into the empty fields of a posted form that asks for them; the form is
 * then shown again, and nothing is saved. */
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
