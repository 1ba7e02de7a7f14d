import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { insertMany } from '~/core/change/bulk.server'
import type { Told } from './tell-patient.server'

/** Whose calendar a time leaves. */
type Whose = 'practitioner_id' | 'participant_id'
type Time = Told & { version: number }

/** The calendars in which a time no longer stands after a change; `after` is null when it was deleted. */
export function calendarsLeft(before: Told, after: Told | null): Whose[] {
  return (['practitioner_id', 'participant_id'] as const).filter(
    (name) => before[name] !== null && before[name] !== after?.[name],
  )
}

/**
 * Notes, in the transaction that changed them, that times left calendars: whoever has a feed is told to drop
 * them. `version` is that of the change, `whose` says which calendars a time left.
 */
export async function leaveFeeds(times: readonly { time: Time; whose: readonly Whose[] }[]): Promise<void> {
  const left = times.flatMap(({ time, whose }) => whose.map((name) => ({ time, name, owner: time[name]! })))
  const fed = new Set<string>()
  for (const name of ['practitioner_id', 'participant_id'] as const) {
    const owners = new Set(left.flatMap((one) => (one.name === name ? [one.owner] : [])))
    if (owners.size === 0) continue
    const these = idsIn(name, [...owners])
    const feeds = await readRows<{ owner: number }>(
      `SELECT ${name} AS owner FROM calendar_feed WHERE ${these.sql}`,
      these.bind,
    )
    for (const { owner } of feeds) fed.add(`${name} ${owner}`)
  }
  const rows = left
    .filter(({ name, owner }) => fed.has(`${name} ${owner}`))
    .map(({ time, name, owner }) => ({
      appointment_id: time.id,
      practitioner_id: name === 'practitioner_id' ? owner : null,
      participant_id: name === 'participant_id' ? owner : null,
      host_id: time.practitioner_id,
      practice_id: time.practice_id,
      sequence: time.version,
      start_at: time.start_at,
      end_at: time.end_at,
    }))
  if (rows.length > 0) await insertMany<{ id: number }>('appointment_gone', rows, ['id'])
}

/** `leaveFeeds` for one time that was changed, or deleted. */
export async function leaveFeed(before: Time, after: Time | null): Promise<void> {
  const version = after?.version ?? before.version + 1
  await leaveFeeds([{ time: { ...before, version }, whose: calendarsLeft(before, after) }])
}
