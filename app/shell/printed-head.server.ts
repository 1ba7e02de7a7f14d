import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { whoIsPrinted } from '~/domain/patients/who-is-printed.server'
import { formatDate } from '~/i18n/format'
import type { Translate } from '~/i18n/t'

/**
 * The header of printed pages about a patient: name, date of birth, and the practice, which is the reader's
 * or the one that the patient is linked to. Null on other pages.
 */
export async function printedHead(
  visitor: Actor | null,
  facts: Facts,
  { t }: { t: Translate },
): Promise<string | null> {
  const id = facts.participant?.id ?? (visitor?.role === 'PARTICIPANT' ? visitor.participantId : null)
  if (!visitor || !id) return null
  const row = await whoIsPrinted(id)
  if (!row) return null
  const practice = visitor.practitioner?.practiceName ?? row.practice
  const born = row.dob && `${t('shell.born')} ${formatDate(row.dob)}`
  return [`${row.firstname} ${row.lastname}`.trim(), born, practice].filter(Boolean).join(' · ')
}
