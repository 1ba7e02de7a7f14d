import { readRow, readRows, writeRows } from 'db/connection'
import { announce } from 'db/live'
import { writersMeet } from 'db/words'
import { inSeconds, now } from '~/platform/clock'
import type { CallRole, Peer, RoomEvent } from './signals'

/** Seconds after which people are removed whose server process has gone silent. */
const SILENT = -150

/** Somebody in a room, or waiting at its door. */
export type Seat = {
  id: string
  room: string
  user_id: number
  role: CallRole
  name: string
  waiting: number
  stream: string
  gone: string | null
}

const COLUMNS = 'id, room, user_id, role, name, waiting, stream, gone'

/**
 * Locks a room's seats until the transaction ends and, if a person is given, that person's seats everywhere.
 */
export async function lockRoom(room: string, userId?: number): Promise<void> {
  if (!writersMeet()) return
  const names = [`video ${room}`, ...(userId === undefined ? [] : [`video of ${userId}`])]
  for (const name of names) await readRow('SELECT pg_advisory_xact_lock(hashtext($name))', { name })
}

/** Returns everybody in a room, in no particular order. */
export function seatsOf(room: string): Promise<Seat[]> {
  return readRows<Seat>(`SELECT ${COLUMNS} FROM video_seat WHERE room = $room`, { room })
}

/** Returns a seat by its id; null once it was given up. */
export function seatOf(id: string): Promise<Seat | null> {
  return readRow<Seat>(`SELECT ${COLUMNS} FROM video_seat WHERE id = $id`, { id })
}

/** Returns the number of seats in all rooms. */
export async function takenSeats(): Promise<number> {
  const row = await readRow<{ taken: number | string }>('SELECT COUNT(*) AS taken FROM video_seat')
  return Number(row?.taken ?? 0)
}

/** Returns the number of a person's seats in other rooms. */
export async function seatsElsewhere(userId: number, room: string): Promise<number> {
  const row = await readRow<{ taken: number | string }>(
    'SELECT COUNT(*) AS taken FROM video_seat WHERE user_id = $userId AND room <> $room',
    { userId, room },
  )
  return Number(row?.taken ?? 0)
}

/** Takes a seat. */
export async function addSeat(seat: Seat): Promise<void> {
  await writeRows(
    `INSERT INTO video_seat (id, room, user_id, role, name, waiting, stream, seen)
      VALUES ($id, $room, $user_id, $role, $name, $waiting, $stream, $now)`,
    { ...seatOnly(seat), now: now() },
  )
}

const seatOnly = ({ id, room, user_id, role, name, waiting, stream }: Seat) => ({
  id,
  room,
  user_id,
  role,
  name,
  waiting,
  stream,
})

/** Admits somebody who was waiting. */
export async function letIn(id: string): Promise<void> {
  await writeRows('UPDATE video_seat SET waiting = 0 WHERE id = $id', { id })
}

/** Gives a seat a new stream after the old one broke; the old stream's reader is notified. */
export async function takeBack(id: string, stream: string): Promise<void> {
  await writeRows('UPDATE video_seat SET stream = $stream, gone = NULL, seen = $now WHERE id = $id', {
    id,
    stream,
    now: now(),
  })
  await announce(topicOf(id))
}

/**
 * Marks a stream as broken.
 * @returns true if it was still the current one of its seat.
 */
export async function breakOff(id: string, stream: string): Promise<boolean> {
  const bind = { id, stream, now: now() }
  return (await writeRows('UPDATE video_seat SET gone = $now WHERE id = $id AND stream = $stream', bind)) > 0
}

/** Marks seats whose streams this process serves as alive. */
export async function keepSeats(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await writeRows('UPDATE video_seat SET seen = $now WHERE id = $id', { id, now: now() })
}

/** Returns seats whose stream broke long ago, or whose process is gone. */
export function lostSeats(graceSeconds: number): Promise<Seat[]> {
  return readRows<Seat>(`SELECT ${COLUMNS} FROM video_seat WHERE gone < $gone OR seen < $silent`, {
    gone: inSeconds(-graceSeconds),
    silent: inSeconds(SILENT),
  })
}

/** Deletes a seat with all messages to and from it; its stream ends. */
export async function dropSeat(id: string): Promise<void> {
  await writeRows('DELETE FROM video_signal WHERE seat_id = $id OR from_seat = $id', { id })
  await writeRows('DELETE FROM video_seat WHERE id = $id', { id })
  await announce(topicOf(id))
}

/** Sends something to a seat, even while its stream is broken. */
export async function say(
  to: Seat,
  event: RoomEvent,
  data: object,
  from: string | null = null,
): Promise<void> {
  await writeRows(
    'INSERT INTO video_signal (seat_id, from_seat, event, data) VALUES ($seat, $from, $event, $data)',
    { seat: to.id, from, event, data: JSON.stringify(data) },
  )
  await announce(topicOf(to.id))
}

export type Told = { id: number; event: RoomEvent; data: string }

/** Returns what a seat was sent after a given message. */
export function toldAfter(seat: string, after: number): Promise<Told[]> {
  return readRows<Told>(
    'SELECT id, event, data FROM video_signal WHERE seat_id = $seat AND id > $after ORDER BY id',
    { seat, after },
  )
}

/** Closes a room permanently. */
export async function closeRoom(room: string): Promise<void> {
  await writeRows(
    'INSERT INTO video_ended (room, ended) VALUES ($room, $now) ON CONFLICT (room) DO NOTHING',
    {
      room,
      now: now(),
    },
  )
}

/** The topic announced when there is something new for a seat. */
export const topicOf = (id: string) => `seat:${id}`

/** A seat as others see it. */
export const asPeer = ({ id, role, name }: Seat): Peer => ({ id, role, name })
