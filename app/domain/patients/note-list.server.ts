import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { CHART_NOTE_TYPES, lacksSuperbillSql, mayDraft, mayWithNote } from '~/access/note-rights'
import type { NoteType, PractitionerRole } from '~/access/roles'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { billLinks } from '~/domain/superbill/bill-links.server'
import { formatDateTime } from '~/i18n/format'
import type { NoteItem, NoteListData } from './note-list'

/** Maximum notes listed on a chart, and when all are requested. */
const MOST = 50
const ALL = 1000

type Row = {
  id: number
  note_type: NoteType
  practice_id: number
  practitioner_id: number
  chief_complaint: string
  locked: string | null
  signed_name: string | null
  updated: string
  role: PractitionerRole
  author: string
  billed: number
}

/**
 * Returns the notes of a patient for the chart: the newest, drafts and those without a bill, then the others
 * collapsed; one statement. Drafts of other practices are not visible. The practice's own drafts and notes
 * without a bill are always included, however many notes there are.
 */
export async function noteList(
  actor: Actor,
  participantId: number,
  reader: Reader,
  all = false,
): Promise<NoteListData> {
  const { t } = reader
  const most = all ? ALL : MOST
  const rows = await readRows<Row>(
    `SELECT n.id, n.note_type, n.practice_id, n.practitioner_id, substr(n.chief_complaint, 1,
      200) AS chief_complaint, n.locked, n.signed_name,
            n.updated, c.role, w.firstname || ' ' || w.lastname AS author, n.billed
       FROM survey_note n JOIN practitioner c ON c.id = n.practitioner_id
       JOIN participant w ON w.id = c.participant_id
      WHERE n.participant_id = $participantId AND (n.locked IS NOT NULL OR n.practice_id = $practiceId)
      ORDER BY CASE WHEN n.practice_id = $practiceId AND (n.locked IS NULL OR ${lacksSuperbillSql('n')}) THEN 0 ELSE 1 END,
            n.id DESC LIMIT ${most + 1}`,
    { participantId, practiceId: actor.practitioner?.practiceId ?? 0 },
    { kept: true },
  )
  const listed = rows.slice(0, most).sort((a, b) => b.id - a.id)
  const items = listed.map((row) => itemOf(actor, participantId, row, reader))
  const stays = (item: NoteItem, index: number) => index === 0 || item.draft || item.bill?.noBill === true
  return {
    shown: items.filter(stays),
    older: items.filter((item, index) => !stays(item, index)),
    all,
    more: rows.length > most ? `${pathTo('participant.chart', { participantId })}?notes=all` : null,
    add: CHART_NOTE_TYPES.filter((type) => mayDraft(actor, type)).map((noteType) => ({
      label: t(`notes.add.${noteType}`),
      to: pathTo('note.create', { participantId, noteType }),
    })),
  }
}

function itemOf(actor: Actor, participantId: number, row: Row, { t, lang, timeZone }: Reader): NoteItem {
  const facts = {
    note_type: row.note_type,
    practice_id: row.practice_id,
    locked: row.locked !== null,
    creator: { id: row.practitioner_id, role: row.role },
  }
  const who = row.signed_name ?? row.author.trim()
  return {
    id: row.id,
    type: row.note_type,
    title: t(`notes.type.${row.note_type}`),
    draft: row.locked === null,
    said: t(row.locked === null ? 'notes.draftOf' : 'notes.lockedBy', {
      who,
      at: formatDateTime(row.locked ?? row.updated, lang, timeZone),
    }),
    complaint: row.chief_complaint,
    bill: billLinks(
      actor,
      { ...facts, id: row.id, participant_id: participantId, billed: row.billed === 1 },
      t,
    ),
    to: pathTo('note.show', { participantId, note: row.id }),
    edit: mayWithNote(actor, 'edit', facts) ? pathTo('note.edit', { participantId, note: row.id }) : null,
  }
}
