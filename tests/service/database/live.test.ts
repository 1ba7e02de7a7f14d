import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { database, dialect, writeTx } from 'db/connection'
import { announce, listen } from 'db/live'

/** Far below the interval after which every listener polls anyway. */
const SOON = { timeout: 5_000 }
const stops: (() => void)[] = []

afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** On PostgreSQL all listeners are woken once when the process starts to listen. */
beforeEach(async () => {
  const begun = ear('begun')
  if (dialect() === 'postgres') await vi.waitFor(() => expect(begun()).toBe(1), SOON)
})

/** Listens for news of a topic; returns a function that tells how often there was some. */
function ear(topic: string): () => number {
  let heard = 0
  stops.push(listen(topic, () => (heard += 1)))
  return () => heard
}

it('wakes listeners of a topic once the transaction is over, and nobody else', async () => {
  const [room, other] = [ear('room 1'), ear('room 2')]
  await writeTx(async () => {
    await announce('room 1')
    expect(room()).toBe(0)
  })
  await vi.waitFor(() => expect(room()).toBe(1), SOON)
  expect(other()).toBe(0)
})

it('says nothing about a transaction that was rolled back', async () => {
  const [room, after] = [ear('room 1'), ear('room 2')]
  const undone = writeTx(async () => {
    await announce('room 1')
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await announce('room 2')
  await vi.waitFor(() => expect(after()).toBe(1), SOON)
  expect(room()).toBe(0)
})

it('hears another process on PostgreSQL, and sends it only the topic', async () => {
  if (dialect() !== 'postgres') return
  const { host, port, database: name, username, password } = database().config
  const elsewhere = new Client({
    host,
    port: Number(port) || undefined,
    database: name,
    user: username,
    password: password ?? undefined,
  })
  await elsewhere.connect()
  try {
    const told: unknown[] = []
    elsewhere.on('notification', ({ payload }) => told.push(payload))
    await elsewhere.query('LISTEN live')
    const room = ear('room 1')
    await elsewhere.query(`SELECT pg_notify('live', 'room 1')`)
    await vi.waitFor(() => expect(room()).toBe(1), SOON)
    await announce('room 7')
    await vi.waitFor(() => expect(told).toContain('room 7'), SOON)
  } finally {
    await elsewhere.end()
  }
})
