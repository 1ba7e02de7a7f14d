import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { participantFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { loadGoals, loadHabits } from '~/domain/wellness/load-wellness.server'
import { hasNewNotes } from '~/domain/wellness/may-read-notes'
import { notesOf, noteViewed } from '~/domain/wellness/self-note.server'
import { pathOf } from '~/domain/wellness/write-path.server'

type Ask = { actor: Actor; participantId: number; reader: Reader }
export type SharedNotes = { notes: string | null; dateText: string }

/** Returns notes to self as the care team sees them: the text only while it is shared (OP-102). */
export async function sharedNotes({ actor, participantId, reader }: Ask): Promise<SharedNotes> {
  const found = (await notesOf([participantId], actor)).get(participantId)
  const notes = found?.allowProviderView ? (found.notes ?? null) : null
  return { notes, dateText: notes === null ? '' : dayText(found?.updated ?? null, reader) }
}

/** Returns habits with their pictures, including archived ones. */
export async function coachedHabits({ actor, participantId }: Ask) {
  const { habits } = await loadHabits(participantId, true)
  return { habits, editTo: await editAt('participant.habits', actor, participantId) }
}

/** Returns all ratings of current habits, newest day first. */
export async function habitLog({ participantId }: Ask) {
  const { habits } = await loadHabits(participantId, true)
  const rows = habits.flatMap(({ habit, id, progress, motivation }) => [
    ...progress.map(({ day, dayText: date, value }) => ({
      key: `p${id} ${day}`,
      day,
      date,
      habit,
      progress: value,
      importance: null as number | null,
      confidence: null as number | null,
    })),
    ...motivation.map(({ day, dayText: date, importance, confidence }) => ({
      key: `m${id} ${day}`,
      day,
      date,
      habit,
      progress: null as number | null,
      importance,
      confidence,
    })),
  ])
  return { rows: rows.sort((one, other) => other.day.localeCompare(one.day)).slice(0, MOST_LOGGED) }
}
const MOST_LOGGED = 200

/** Returns the patient's goals with their dates. */
export async function coachedGoals({ actor, participantId, reader }: Ask) {
  return {
    goals: await loadGoals(participantId, reader.lang),
    editTo: await editAt('participant.goals', actor, participantId),
  }
}

/** Returns the patient's path, for the tendwell theme (THEME-05). */
export async function coachedPath({ actor, participantId, reader }: Ask) {
  const { vision, values, confidence } =
    reader.theme === 'tendwell'
      ? await pathOf(participantId)
      : { vision: null, values: null, confidence: null }
  return {
    path: { vision, values, confidence },
    editTo: await editAt('participant.path', actor, participantId),
  }
}

/** Opening the notes marks them as seen (WELL-18, WELL-19). */
export async function clearNewNotes(actor: Actor, participantId: number): Promise<void> {
  if (await notesAreNew(participantId)) await noteViewed(actor, participantId)
}

/** True if shared notes were written since somebody of the care team last looked. */
export async function notesAreNew(participantId: number): Promise<boolean> {
  const row = await readRow<{
    notes_edited: string | null
    notes_viewed_by_provider: string | null
    shared: number | null
  }>(
    `SELECT notes_edited, notes_viewed_by_provider,
            (SELECT allow_provider_view FROM self_note WHERE participant_id = p.id) AS shared
       FROM participant p WHERE p.id = $participantId`,
    { participantId },
  )
  return row !== null && hasNewNotes(row, row.shared === 1)
}

async function editAt(
  screen: 'participant.goals' | 'participant.habits' | 'participant.path',
  actor: Actor,
  participantId: number,
): Promise<string | null> {
  const facts: Facts | null = await participantFacts(actor, participantId)
  return facts && decide(screenRules[screen], actor, facts) ? pathTo(screen, { participantId }) : null
}
