import { AsyncResource } from 'node:async_hooks'
import { Client } from 'pg'
import type { Sequelize } from 'sequelize'
import { afterCommit, database, readRow } from './connection'

const CHANNEL = 'live'
const AGAIN_MS = 1_000
/** The longest delay caused by a lost notification. */
const LOOK_MS = 20_000

type Wake = () => void

/** The listeners in this process, by topic. */
const waiting = new Map<string, Set<Wake>>()
let looking: NodeJS.Timeout | undefined
let ear: Ear | undefined

/**
 * Notifies the listeners in all processes of news about a topic, after the commit. A topic is a word and an
 * id; the news itself is in the database.
 */
export async function announce(topic: string): Promise<void> {
  if (database().getDialect() === 'sqlite') return afterCommit(() => Promise.resolve(wake(topic)))
  await readRow(`SELECT pg_notify('${CHANNEL}', $topic)`, { topic })
}

/**
 * Calls `onNews` whenever the topic was announced, and also at intervals.
 * @returns a function that stops it.
 */
export function listen(topic: string, onNews: Wake): () => void {
  const wakes = waiting.get(topic) ?? new Set()
  // Runs in the async context of the listener, not of the announcer.
  const wakeUp = AsyncResource.bind(onNews)
  waiting.set(topic, wakes.add(wakeUp))
  looking ??= setInterval(wakeAll, LOOK_MS).unref()
  if (database().getDialect() === 'postgres') ear ??= openEar(database())
  return () => {
    wakes.delete(wakeUp)
    if (wakes.size === 0 && waiting.get(topic) === wakes) waiting.delete(topic)
    if (waiting.size > 0) return
    clearInterval(looking)
    looking = undefined
    ear?.close()
    ear = undefined
  }
}

function wake(topic: string): void {
  for (const onNews of [...(waiting.get(topic) ?? [])]) onNews()
}

function wakeAll(): void {
  for (const topic of [...waiting.keys()]) wake(topic)
}

type Ear = { close: () => void }

/** One PostgreSQL connection that listens for the whole process, reopened when it breaks. */
function openEar(sequelize: Sequelize): Ear {
  const {
    host,
    port,
    database: name,
    username,
    password,
    dialectOptions,
  } = sequelize.config as Sequelize['config'] & { dialectOptions?: { ssl?: boolean } }
  let client: Client | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false
  const open = () => {
    const made = new Client({
      host,
      port: Number(port) || undefined,
      database: name,
      user: username,
      password: password ?? undefined,
      ssl: dialectOptions?.ssl,
      keepAlive: true,
    })
    client = made
    let lost = false
    const lose = () => {
      if (lost || closed) return
      lost = true
      void made.end().catch(() => undefined)
      again = setTimeout(open, AGAIN_MS).unref()
    }
    made.on('error', lose)
    made.on('end', lose)
    made.on('notification', ({ payload }) => wake(payload ?? ''))
    // Announcements made in between were missed.
    made
      .connect()
      .then(() => made.query(`LISTEN ${CHANNEL}`))
      .then(wakeAll, lose)
  }
  open()
  return {
    close: () => {
      closed = true
      clearTimeout(again)
      void client?.end().catch(() => undefined)
    },
  }
}
