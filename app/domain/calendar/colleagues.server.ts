import { readRows } from 'db/connection'
import { isThere } from '~/entities/sql'
import { fullName, listName } from '~/domain/account/person-name'
import { fold } from '~/platform/fold'

type Person = { firstname: string; lastname: string }

/** `listed` is the name with the last name first, for lists. */
export type Colleague = { id: number; name: string; listed: string; role: string; user_id: number }

/** Returns the practitioners of a practice, sorted by name. */
export async function colleaguesIn(practiceId: number): Promise<Colleague[]> {
  const rows = await readRows<Person & Pick<Colleague, 'id' | 'role' | 'user_id'>>(
    `SELECT w.id, o.firstname, o.lastname, w.role, w.user_id FROM practitioner w
      JOIN participant o ON o.id = w.participant_id
      WHERE w.practice_id = $practiceId AND w.archived = 0 AND w.disabled = 0
      ORDER BY w.lastname_search, w.firstname_search, w.id`,
    { practiceId },
  )
  return rows.map(({ firstname, lastname, ...row }) => {
    const person = { firstname, lastname }
    return { ...row, name: fullName(person), listed: listName(person) }
  })
}

export type FoundPatient = { id: number; name: string; dob: string | null }

/** Maximum patients offered to choose from. */
const MOST_FOUND = 20

/**
 * Returns the living patients of a practice whose names have words starting with those typed, in any order, sorted
 * by name.
 */
export async function patientsNamed(practiceId: number, text: string): Promise<FoundPatient[]> {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 3)
  if (words.length === 0) return []
  const bind = Object.fromEntries(
    words.map((word, index) => [`word${index}`, `${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`]),
  )
  const each = words.map(
    (_, index) =>
      `(p.lastname_search LIKE $word${index} ESCAPE '\\' OR p.firstname_search LIKE $word${index} ESCAPE '\\')`,
  )
  const rows = await readRows<Person & Pick<FoundPatient, 'id' | 'dob'>>(
    `SELECT p.id, p.firstname, p.lastname, p.dob FROM provider l
      JOIN participant p ON p.id = l.participant_id
      WHERE l.practice_id = $practiceId AND ${isThere('provider', 'participant', 'l')}
      AND p.died IS NULL AND ${each.join(' AND ')}
      ORDER BY p.lastname_search, p.firstname_search, p.id LIMIT ${MOST_FOUND}`,
    { practiceId, ...bind },
  )
  return rows.map(({ id, dob, ...person }) => ({ id, dob, name: listName(person) }))
}
