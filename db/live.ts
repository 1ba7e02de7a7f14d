import { AsyncResource } from 'node:async_hooks'
import { Client } from 'pg'
import type { Sequelize } from 'sequelize'
import { afterCommit, database, readRow } from './connection'

const CHANNEL = 'live'
const AGAIN_MS = 1_000
/** What a lost notification costs at most. */
const LOOK_MS = 20_000

type Wake = () => void

/** Who waits for news in this process, by topic. */
const waiting = new Map<string, Set<Wake>>()
let looking: NodeJS.Timeout | undefined
let ear: Ear | undefined

/**
 * Tells whoever waits in any process that there is something new of a topic, once the transaction is over. A
 * topic is a word and an id: what is new stands in the database.
 */
export async function announce(topic: string): Promise<void> {
  if (database().getDialect() === 'sqlite') return afterCommit(() => Promise.resolve(wake(topic)))
  await readRow(`SELECT pg_notify('${CHANNEL}', $topic)`, { topic })
}

/**
 * Calls `onNews` whenever something of the topic was announced, and now and then besides.
 * @returns how to stop.
 */
export function listen(topic: string, onNews: Wake): () => void {
  const wakes = waiting.get(topic) ?? new Set()
  // In the name of who waits, not of who tells.
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

/** One connection of PostgreSQL that hears for the whole process, opened again when it breaks. */
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
    // What was announced in between was not heard.
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
