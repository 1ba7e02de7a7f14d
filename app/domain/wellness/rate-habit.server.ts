import { readRow, writeRows } from 'db/connection'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { forbidden, invalid } from '~/platform/refusal'
import { todayOf } from './days-of.server'
import { motivationVersion, type MotivationEntry } from './wellness'
import type { MotivationInput, ProgressInput } from './wellness-schema'

/** A rating that waited on an offline phone is accepted for this many days. */
const LATE_DAYS = 31

/**
 * Stores how a habit went on a day; a second rating of the same day replaces the first, and no rating (0)
 * deletes it.
 * @throws Refusal 403; 422 for a future day, or one too long ago.
 */
export function rateHabit(actor: Actor, id: number, { progress, day }: ProgressInput): Promise<void> {
  return rate(actor, id, day, async (on) => {
    if (progress === null) {
      await writeRows('DELETE FROM habit_progress WHERE habit_id = $id AND day = $on', { id, on })
      return 'Took back the rating of'
    }
    await writeRows(
      `INSERT INTO habit_progress (habit_id, day, progress, timestamp) VALUES ($id, $on, $progress, $now)
        ON CONFLICT (habit_id, day) DO UPDATE SET progress = excluded.progress, timestamp = excluded.timestamp`,
      { id, on, progress, now: now() },
    )
    return 'Rated'
  })
}

type Motivation = Pick<MotivationEntry, 'importance' | 'confidence' | 'timestamp'>

/**
 * Stores how important a habit is and how confident the person is to keep it.
 * @param read `motivationVersion` of what was shown for the day; null to skip that check.
 * @throws as `rateHabit`; 422 with neither value; Conflict when it was rated since.
 */
export async function rateMotivation(
  actor: Actor,
  id: number,
  input: MotivationInput,
  read: number | null = null,
): Promise<void> {
  const { importance = null, confidence = null, day } = input
  if (importance === null && confidence === null) throw invalid({ importance: ['form.required'] })
  return rate(actor, id, day, async (on) => {
    const before = await readRow<Motivation>(
      'SELECT importance, confidence, timestamp FROM habit_motivation WHERE habit_id = $id AND day = $on',
      { id, on },
    )
    if (before) {
      const version = motivationVersion(before)
      mustBeCurrent(read, { version }, { ...before, version })
    }
    await writeRows(
      `INSERT INTO habit_motivation (habit_id, day, importance, confidence, timestamp)
        VALUES ($id, $on, $importance, $confidence, $now)
        ON CONFLICT (habit_id, day) DO UPDATE SET importance = excluded.importance, confidence = excluded.confidence,
          timestamp = excluded.timestamp`,
      { id, on, importance, confidence, now: now() },
    )
    return 'Rated the motivation for'
  })
}

function rate(
  actor: Actor,
  id: number,
  day: string | null | undefined,
  write: (on: string) => Promise<string>,
): Promise<void> {
  return change(actor, async () => {
    const habit = await readRow<{ participant_id: number }>(
      `SELECT participant_id FROM habit WHERE id = $id${forUpdate()}`,
      { id },
    )
    mustAllow(recordRules.habit.update, actor, habit && (await participantFacts(actor, habit.participant_id)))
    if (!habit) throw forbidden()
    const today = await todayOf(habit.participant_id)
    const on = day ?? today
    if (on > today || on < dayAfter(today, -LATE_DAYS)) throw invalid({ day: ['wellness.dayWrong'] })
    const verb = await write(on)
    const log = {
      type: 'UPDATE',
      text: `${verb} habit ${id} of participant ${habit.participant_id}`,
      resource: 'habit',
      recordId: id,
      participantId: habit.participant_id,
    } as const
    return { result: undefined, log }
  })
}
