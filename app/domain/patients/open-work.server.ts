import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { participantFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { lacksSuperbillSql, mayWithNote } from '~/access/note-rights'
import type { NoteType, PractitionerRole } from '~/access/roles'
import { recordRules } from '~/access/rules'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import type { OpenItem, OpenWork } from './open-work'
import { saidRange } from '~/domain/calendar/said-when'
import { noteRead } from '~/core/log/note-read.server'
import { formatDay } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { now } from '~/platform/clock'
import { wallTimeOf } from '~/platform/wall-clock'

const MOST = 10

type NoteRow = {
  id: number
  note_type: NoteType
  locked: string | null
  created: string
  practitioner_id: number
  role: PractitionerRole
}
type TimeRow = { id: number; start_at: string; end_at: string; practitioner_id: number; name: string }

/**
 * Returns the open drafts, the locked notes without a superbill and the upcoming appointments that a practice
 * has with a patient. The caller must have checked that the actor may end the link. The read is logged.
 */
export async function openWork(
  actor: Actor,
  { participantId, practiceId }: { participantId: number; practiceId: number },
  { t, lang }: { t: Translate; lang: Lang },
): Promise<OpenWork> {
  const bind = { participantId, practiceId }
  const [notes, times, facts, place] = await Promise.all([
    readRows<NoteRow>(
      `SELECT n.id, n.note_type, n.locked, n.created, n.practitioner_id, c.role FROM survey_note n
        JOIN practitioner c ON c.id = n.practitioner_id
        WHERE n.participant_id = $participantId AND n.practice_id = $practiceId
          AND (n.locked IS NULL OR (${lacksSuperbillSql('n')})) ORDER BY n.id`,
      bind,
    ),
    readRows<TimeRow>(
      `SELECT a.id, a.start_at, a.end_at, a.practitioner_id, o.firstname || ' ' || o.lastname AS name
        FROM appointment a JOIN practitioner w ON w.id = a.practitioner_id
        JOIN participant o ON o.id = w.participant_id
        WHERE a.participant_id = $participantId AND a.practice_id = $practiceId AND a.start_at > $now
        ORDER BY a.start_at, a.id`,
      { ...bind, now: now() },
    ),
    participantFacts(actor, participantId),
    readRow<{ time_zone: string | null }>('SELECT time_zone FROM practice WHERE id = $practiceId', {
      practiceId,
    }),
  ])
  noteRead(actor, {
    resource: 'survey-note',
    text: `Looked at what participant ${participantId} leaves open at practice ${practiceId}`,
    participantIds: [participantId],
  })
  const zone = practiceZone(place?.time_zone ?? null)
  const isOf = { practice: { id: practiceId, company_id: 0, reseller_id: null } }
  const bills = facts !== null && decide(recordRules.superbill.update, actor, facts)
  const books = decide(recordRules.appointment.update, actor, isOf)
  const item = (row: NoteRow): OpenItem => {
    const { id, note_type, locked, created, practitioner_id, role } = row
    const creator = { id: practitioner_id, role }
    const may = mayWithNote(actor, locked ? 'bill' : 'edit', {
      note_type,
      practice_id: practiceId,
      locked: locked !== null,
      creator,
    })
    const to = locked
      ? bills && pathTo('superbill.edit', { participantId, surveyNoteId: id })
      : pathTo('note.edit', { participantId, note: id })
    const text = `${t(`notes.type.${note_type}`)}, ${formatDay(locked ?? created, zone)}`
    return { key: id, text, to: (may && to) || null }
  }
  const some = (items: OpenItem[]) => ({ n: items.length, items: items.slice(0, MOST) })
  return {
    drafts: some(notes.filter(({ locked }) => locked === null).map(item)),
    unbilled: some(notes.filter(({ locked }) => locked !== null).map(item)),
    appointments: some(
      times.map(({ id, practitioner_id, name, ...time }) => ({
        key: id,
        text: `${saidRange(time, zone, lang)}, ${name.trim()}`,
        to: books ? appointmentTo(practitioner_id, id, wallTimeOf(time.start_at, zone).day) : null,
      })),
    ),
  }
}

function appointmentTo(practitionerId: number, id: number, day: string): string {
  const calendar = pathTo('practice.appointments', { practitionerId })
  return `${calendar}?day=${day}&modal=details&target=${id}`
}
