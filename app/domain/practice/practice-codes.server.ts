import { readRow, readRows } from 'db/connection'
import type { PractitionerRole } from '~/access/roles'
import { anywhere } from '~/core/list/text-where'
import { fold } from '~/platform/fold'

export type CodeRow = { id: number; code: string; display_name: string; grouping: string }

const MOST = 20
const SHORTEST = 2

/** The taxonomy groups searched first for each role (PRN-13). */
const GROUPS: Partial<Record<PractitionerRole, string>> = {
  PHYSICIAN: 'Allopathic & Osteopathic Physicians',
  MEDICAL_SPECIALIST: 'Allopathic & Osteopathic Physicians',
  NURSE_PRACTITIONER: 'Physician Assistants & Advanced Practice Nursing Providers',
  PHYSICIAN_ASSISTANT: 'Physician Assistants & Advanced Practice Nursing Providers',
  NURSE_SPECIALIST: 'Physician Assistants & Advanced Practice Nursing Providers',
  NURSE: 'Nursing Service Providers',
  DIETITIAN: 'Dietary & Nutritional Service Providers',
}

/**
 * Returns the taxonomy codes whose code or name contains every word of `text`, at most 20, those of the
 * role's group first. Empty for fewer than two letters.
 */
export async function findPracticeCodes(text: string, role?: PractitionerRole): Promise<CodeRow[]> {
  const words = fold(text).split(' ').filter(Boolean).slice(0, 6)
  if (words.join('').length < SHORTEST) return []
  const bind: Record<string, string> = { group: (role && GROUPS[role]) ?? '' }
  const parts = words.map((word, index) => {
    bind[`word${index}`] = anywhere(word)
    return `search LIKE $word${index} ESCAPE '\\'`
  })
  return readRows<CodeRow>(
    `SELECT id, code, display_name, grouping FROM practice_code WHERE ${parts.join(' AND ')}
      ORDER BY CASE WHEN grouping = $group THEN 0 ELSE 1 END, display_name, id LIMIT ${MOST}`,
    bind,
  )
}

/** Returns one provider taxonomy code, or null. */
export async function practiceCode(id: number): Promise<CodeRow | null> {
  return readRow<CodeRow>('SELECT id, code, display_name, grouping FROM practice_code WHERE id = $id', { id })
}

/** Returns a code as fields show it: code and display name (PRAC-09). */
export function codeLabel({ code, display_name }: Pick<CodeRow, 'code' | 'display_name'>): string {
  return `${code} – ${display_name}`
}

/** Returns a code as an option of a field. */
export function codeOption(row: CodeRow): { value: string; label: string } {
  return { value: String(row.id), label: codeLabel(row) }
}
