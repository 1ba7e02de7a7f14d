import { readRow } from 'db/connection'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import type { PageFrame } from '~/integrations/pdf/flow'

type Of = { participant_id: number; practice_id: number }

/**
 * What each page of a patient's papers says: who they are, what it is and from which practice, who signed it,
 * and which page of how many.
 */
export async function patientFrame(
  { participant_id, practice_id }: Of,
  { title, state }: { title: string; state: string },
  { t, lang }: Reader,
): Promise<PageFrame> {
  const person = await readRow<{ name: string; dob: string | null; practice: string }>(
    `SELECT p.firstname || ' ' || p.lastname AS name, p.dob, (SELECT a.name FROM practice a WHERE a.id = $practice_id) AS practice
       FROM participant p WHERE p.id = $participant_id`,
    { participant_id, practice_id },
  )
  const born = person?.dob ? `${t('shell.born')} ${formatDate(person.dob, lang)}` : ''
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  return {
    header: [joined(person?.name.trim(), born), joined(person?.practice, title), state],
    footer: (page, of) => t('notes.page', { page, of }),
  }
}
