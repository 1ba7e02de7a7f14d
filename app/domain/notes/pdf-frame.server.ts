import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { heavy } from '~/core/heavy/heavy.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import { DRAW_PDF } from '~/integrations/pdf/draw-pdf'
import { OF_MARK, PAGE_MARK, type PageFrame, type Paper } from '~/integrations/pdf/paper'
import { clock } from '~/platform/clock'

type Of = { participant_id: number; practice_id: number }

/**
 * Returns what each page of a patient's documents shows: the patient, the title, the practice, who signed,
 * and "page n of m".
 */
export async function patientFrame(
  { participant_id, practice_id }: Of,
  { title, state }: { title: string; state: string },
  { t }: Reader,
): Promise<PageFrame> {
  const person = await readRow<{ name: string; dob: string | null; practice: string }>(
    `SELECT p.firstname || ' ' || p.lastname AS name, p.dob, (SELECT a.name FROM practice a WHERE a.id = $practice_id) AS practice
       FROM participant p WHERE p.id = $participant_id`,
    { participant_id, practice_id },
  )
  const born = person?.dob ? `${t('shell.born')} ${formatDate(person.dob)}` : ''
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  return {
    header: [joined(person?.name.trim(), born), joined(person?.practice, title), state],
    footer: t('notes.page', { page: PAGE_MARK, of: OF_MARK }),
  }
}

/**
 * Draws what `prepare` returns as a PDF in the reader's language, waiting for the actor's turn in the queue.
 */
export function drawPaper(
  actor: Actor,
  { t, lang }: Reader,
  prepare: () => Promise<Pick<Paper, 'title' | 'frame' | 'blocks'>>,
): Promise<Uint8Array> {
  return heavy(DRAW_PDF, actor, async () => {
    const paper = await prepare()
    return {
      input: {
        ...paper,
        lang,
        made: clock().getTime(),
        continues: t('heavy.continues'),
        unprinted: t('notes.unprinted'),
      },
    }
  })
}
