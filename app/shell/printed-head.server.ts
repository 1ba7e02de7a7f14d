import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { formatDate } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'

type Row = { firstname: string; lastname: string; dob: string | null; practice: string | null }

/**
 * What stands at the head of every printed page that is about a patient: name, date of birth, and the
 * practice, which is the reader's or the one that the patient is linked to. Null on pages about nobody.
 */
export async function printedHead(
  visitor: Actor | null,
  facts: Facts,
  { t, lang }: { t: Translate; lang: Lang },
): Promise<string | null> {
  const id = facts.participant?.id ?? (visitor?.role === 'PARTICIPANT' ? visitor.participantId : null)
  if (!visitor || !id) return null
  const row = await readRow<Row>(
    `SELECT p.firstname, p.lastname, p.dob, (SELECT a.name FROM provider l
      JOIN practice a ON a.id = l.practice_id
        WHERE l.participant_id = p.id ORDER BY l.id LIMIT 1) AS practice FROM participant p WHERE p.id = $id`,
    { id },
  )
  if (!row) return null
  const practice = visitor.practitioner?.practiceName ?? row.practice
  const born = row.dob && `${t('shell.born')} ${formatDate(row.dob, lang)}`
  return [`${row.firstname} ${row.lastname}`.trim(), born, practice].filter(Boolean).join(' · ')
}
