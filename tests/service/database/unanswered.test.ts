import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Sequelize } from 'sequelize'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { database, openDatabase, readRow, useDatabase, writeTx } from 'db/connection'
import { isUnavailable } from 'db/errors'
import { urlOf } from 'tests/access/built-server'

/** A proxy to the real server that can be frozen: it still accepts connections, but forwards nothing. */
function freezable(target: URL): { server: Server; freeze: (on: boolean) => void } {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (frozen) from.pause()
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const freeze = (on: boolean) => {
    frozen = on
    for (const socket of sockets)
      if (on) socket.pause()
      else socket.resume()
  }
  return { server, freeze }
}

describe.runIf(!inject('databaseTemplate').startsWith('sqlite:'))('a PostgreSQL that is frozen', () => {
  let direct: Sequelize
  let frozen: Sequelize
  let door: ReturnType<typeof freezable>

  beforeAll(async () => {
    direct = database()
    const url = new URL(urlOf(direct))
    door = freezable(new URL(url))
    await new Promise<void>((resolve) => door.server.listen(0, '127.0.0.1', resolve))
    url.host = `127.0.0.1:${(door.server.address() as AddressInfo).port}`
    frozen = openDatabase(url.href)
    useDatabase(frozen)
  })
  afterAll(async () => {
    door.freeze(false)
    useDatabase(direct)
    await frozen.close()
    door.server.close()
  })

  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
    )

  it('ends what waits for it, on open and on new connections, and works again afterwards', async () => {
    expect(await readRow('SELECT 1 AS n')).toEqual({ n: 1 })
    door.freeze(true)
    expect(await refusal(readRow('SELECT 1 AS n'))).toBe('unavailable')
    expect(await refusal(writeTx(() => readRow('SELECT 1 AS n')))).toBe('unavailable')
    expect(await refusal(frozen.query('SELECT 1 AS n'))).toBe('unavailable')
    door.freeze(false)
    expect(await readRow('SELECT 1 AS n')).toEqual({ n: 1 })
  })

  it('is not confused with one that takes long', async () => {
    expect(await readRow(`SELECT 1 AS n FROM pg_sleep(3)`)).toEqual({ n: 1 })
  })
})
