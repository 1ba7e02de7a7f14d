import { Habit } from 'db/models/habit'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { now } from '~/platform/clock'
import { newSecret } from '~/platform/secrets.server'
import { zoneOf } from './days-of.server'
import { nextReminder, reminderFields } from './reminder'
import type { HabitInput, HabitUpdate } from './wellness-schema'
import { keepZone } from './write-path.server'

const HABIT: OwnedKind<Habit> = {
  model: Habit,
  resource: 'habit',
  name: 'habit',
  made: 'Added',
  owners: ['participant'],
  current: ({ version, habit, categories, reminder }) => ({
    version,
    habit,
    categories: categories.split(','),
    reminder,
    ...reminderFields(reminder),
  }),
}

/**
 * Adds a habit (WELL-08 to WELL-11). A repeat with the same `key` returns the id of the first call.
 * @throws Refusal 403.
 */
export function createHabit(
  actor: Actor,
  input: HabitInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'habit.create', key, () =>
    change(actor, async () => {
      const { participant_id, habit, categories, reminder = null, time_zone } = input
      mustAllow(recordRules.habit.create, actor, await participantFacts(actor, participant_id))
      if (time_zone) await keepZone(participant_id, time_zone)
      const row = await Habit.create({
        participant_id,
        habit,
        categories: categories.join(','),
        ...(await reminding(participant_id, reminder, null)),
        created: now(),
        updated: now(),
      })
      return { result: { id: row.id }, log: ownedEntry(HABIT, 'CREATE', row) }
    }),
  )
}

/** Saves the given fields. @throws Refusal 403; Conflict 409 when `version` is not the stored one. */
export function updateHabit(
  actor: Actor,
  id: number,
  { time_zone, categories, reminder, ...rest }: HabitUpdate,
  version: number | null,
): Promise<void> {
  return updateOwned(HABIT, actor, id, version, async (row) => {
    if (time_zone) await keepZone(row.participant_id, time_zone)
    return {
      ...rest,
      ...(categories && { categories: categories.join(',') }),
      ...(reminder !== undefined && (await reminding(row.participant_id, reminder, row))),
    }
  })
}

/**
 * Archives a habit, or takes it up again (WELL-09). An archived one sends no reminders.
 * @throws Refusal 403.
 */
export function archiveHabit(actor: Actor, id: number, archived: boolean): Promise<void> {
  return updateOwned(HABIT, actor, id, null, async (row) => {
    if (archived === (row.archived_timestamp !== null)) return {}
    return archived
      ? { archived_timestamp: now(), reminder_at: null }
      : { archived_timestamp: null, ...(await reminding(row.participant_id, row.reminder, row, false)) }
  })
}

/** When the next reminder mail is due; a habit keeps the token of the link that stops it. */
async function reminding(
  participantId: number,
  reminder: string | null,
  row: Habit | null,
  isAway = Boolean(row?.archived_timestamp),
) {
  if (!reminder) return { reminder: null, reminder_at: null, reminder_token: null }
  const at = isAway ? null : nextReminder(reminder, await zoneOf(participantId), now())
  return { reminder, reminder_at: at, reminder_token: row?.reminder_token ?? newSecret() }
}
