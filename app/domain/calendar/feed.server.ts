import { readRow, writeRows, writeTx } from 'db/connection'
import { pathTo } from '~/access/links'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { writeLog } from '~/core/log/write.server'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { inSeconds, now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { forbidden } from '~/platform/refusal'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { feedEvents } from './feed-events.server'
import { calendarFile } from './ics'

/** A user's own calendar feed as a screen shows it; only its owner knows the address. */
export type FeedState = { withNames: boolean; lastRead: string | null }

/** The owner of a feed: the practitioner that the actor works as, or the participant that they are. */
function ownerOf(actor: Actor): { column: 'practitioner_id' | 'participant_id'; id: number } {
  if (actor.role === 'PRACTITIONER' && actor.practitioner)
    return { column: 'practitioner_id', id: actor.practitioner.id }
  if (actor.role === 'PARTICIPANT' && actor.participantId !== null)
    return { column: 'participant_id', id: actor.participantId }
  throw forbidden()
}

/** Returns the actor's feed, or null. */
export async function feedState(actor: Actor): Promise<FeedState | null> {
  const { column, id } = ownerOf(actor)
  const row = await readRow<{ with_names: number; last_read: string | null }>(
    `SELECT with_names, last_read FROM calendar_feed WHERE ${column} = $id`,
    { id },
  )
  return row && { withNames: row.with_names === 1, lastRead: row.last_read }
}

/**
 * Creates a new feed for the actor; the previous address stops working. Refused while masked.
 * @returns the address, which is not stored.
 * @throws Refusal 403.
 */
export function makeFeed(actor: Actor, withNames: boolean): Promise<string> {
  const { column, id } = ownFeed(actor)
  const token = newSecret()
  return change(actor, async () => {
    await writeRows(`DELETE FROM calendar_feed WHERE ${column} = $id`, { id })
    await writeRows(
      `INSERT INTO calendar_feed (user_id, ${column}, token_hash, with_names, created)
        VALUES ($userId, $id, $hash, $names, $now)`,
      {
        userId: actor.userId,
        id,
        hash: sha256(token),
        names: withNames && column === 'practitioner_id' ? 1 : 0,
        now: now(),
      },
    )
    return {
      result: `${env().PUBLIC_URL.replace(/\/$/, '')}${pathTo('calendar.feed')}?key=${token}`,
      log: {
        type: 'CREATE',
        text: `Made the calendar feed of ${column.replace('_id', '')} ${id}${withNames ? ', with names' : ''}`,
        resource: 'appointment',
      },
    }
  })
}

/** Ends the actor's feed; its address stops working. */
export function revokeFeed(actor: Actor): Promise<void> {
  const { column, id } = ownFeed(actor)
  return change(actor, async () => {
    await writeRows(`DELETE FROM calendar_feed WHERE ${column} = $id`, { id })
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Ended the calendar feed of ${column.replace('_id', '')} ${id}`,
        resource: 'appointment',
      },
    }
  })
}

function ownFeed(actor: Actor) {
  if (actor.maskedBy.some((below) => !below.asSelf)) throw forbidden()
  return ownerOf(actor)
}

type Feed = {
  id: number
  user_id: number
  email: string
  language: string | null
  practitioner_id: number | null
  participant_id: number | null
  with_names: number
  last_read: string | null
}

/** Feeds of people who may still sign in, in the role that the feed was made for. */
const LIVE = `SELECT f.id, f.user_id, u.email, u.language, f.practitioner_id, f.participant_id, f.with_names,
  f.last_read
  FROM calendar_feed f JOIN app_user u ON u.id = f.user_id AND u.archived = 0 AND u.disabled = 0
  LEFT JOIN practitioner w ON w.id = f.practitioner_id LEFT JOIN practice a ON a.id = w.practice_id
  LEFT JOIN participant p ON p.id = f.participant_id
  WHERE f.token_hash = $hash AND (f.practitioner_id IS NULL OR (w.archived = 0 AND w.disabled = 0
  AND a.archived = 0 AND a.disabled = 0))
    AND (f.participant_id IS NULL OR p.archived = 0)`

/**
 * Returns the calendar for a feed's secret; null if there is no such feed any more. Patients are named if the
 * owner turned that on.
 */
export async function readFeed(token: string): Promise<string | null> {
  const feed = await readRow<Feed>(LIVE, { hash: sha256(token) })
  if (!feed) return null
  const t = translator(storedLang(feed.language) ?? 'en')
  const { events, patients } = await feedEvents({ ...feed, t })
  await noteFeed(feed, patients.size)
  return calendarFile(events, {
    name: t('mail.product'),
    host: new URL(env().PUBLIC_URL).hostname,
    isFeed: true,
  })
}

/** Stores, at most once an hour, that the feed was read, and logs it if patients are named in it. */
async function noteFeed(feed: Feed, patients: number): Promise<void> {
  if (feed.last_read && feed.last_read > inSeconds(-3600)) return
  await writeTx(() =>
    writeRows('UPDATE calendar_feed SET last_read = $now WHERE id = $id', { id: feed.id, now: now() }),
  )
  if (feed.with_names === 0) return
  await writeLog(
    { userId: feed.user_id, email: feed.email },
    {
      type: 'READ',
      text: `A calendar program read the feed of practitioner ${feed.practitioner_id}: ${patients} patients`,
      resource: 'appointment',
    },
  )
}
