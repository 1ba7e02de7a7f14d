import { readRow } from 'db/connection'
import { lacksSuperbillSql } from '~/access/note-rights'
import type { DeletionKind } from '~/domain/account/deletions.server'
import { now } from '~/platform/clock'
import { touchesMany, type Touched } from './touched'

/** By kind of deletion: whose appointments and notes are affected. */
const OF: Record<DeletionKind, string> = {
  practice: 'x.practice_id = $id',
  practitioner: 'x.practitioner_id = $id',
  participant: 'x.participant_id = $id',
}
const PATIENTS: Record<DeletionKind, string> = {
  practice: `(SELECT COUNT(*) FROM provider l JOIN participant p ON p.id = l.participant_id
    WHERE l.practice_id = $id AND p.archived = 0)`,
  practitioner: `(SELECT COUNT(DISTINCT x.participant_id) FROM appointment x
    WHERE x.practitioner_id = $id AND x.participant_id IS NOT NULL AND x.start_at > $now)`,
  participant: '0',
}

/**
 * Returns what is deleted with a practice, a practitioner or a participant (OP-89). The caller must have
 * checked that the actor may delete it.
 */
export async function touchedBy(kind: DeletionKind, id: number): Promise<Touched> {
  const live = `x.participant_id IN (SELECT there.id FROM participant there WHERE there.archived = 0)`
  const staff =
    kind === 'practice'
      ? '(SELECT COUNT(*) FROM practitioner w WHERE w.practice_id = $id AND w.archived = 0)'
      : '0'
  const row = (await readRow<Record<keyof Touched, number | string>>(
    `SELECT ${PATIENTS[kind]} AS patients, ${staff} AS staff,
      (SELECT COUNT(*) FROM appointment x WHERE ${OF[kind]} AND ${live} AND x.start_at > $now) AS appointments,
      (SELECT COUNT(*) FROM survey_note x WHERE ${OF[kind]} AND ${live} AND x.locked IS NULL) AS drafts,
      (SELECT COUNT(*) FROM survey_note x WHERE ${OF[kind]} AND ${live} AND ${lacksSuperbillSql('x')}) AS unbilled`,
    { id, now: now() },
  ))!
  const counted = Object.entries(row).map(([name, n]) => [name, Number(n)])
  return Object.fromEntries(counted) as Touched
}

/** Thrown when the name that a deletion asks for was not typed. */
export class WrongName extends Error {}

/**
 * Requires the typed name for a deletion that asks for it, ignoring case.
 * @throws WrongName.
 */
export function mustHaveTypedName(form: FormData, touched: Touched, name: string): void {
  if (!touchesMany(touched)) return
  const typed = form.get('typed_name')
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (typeof typed !== 'string' || plain(typed) !== plain(name)) throw new WrongName()
}
