import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from 'db/connection'
import { isUnavailable } from 'db/errors'

/** A message of the PostgreSQL protocol: its kind, its length, its body. */
function message(kind: string, body: Buffer | string): Buffer {
  const said = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeInt32BE(said.length + 4)
  return Buffer.concat([Buffer.from(kind), length, said])
}

const WELCOME = message('R', Buffer.alloc(4))
const READY = message('Z', 'I')
const ENDED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

/** Ends a connection as soon as it is established: if the reader is busy, it sees both at once. */
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, ENDED])))
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

it('a connection that is ended as soon as it is established ends its statement, not the process', async () => {
  const { port } = server.address() as AddressInfo
  const sequelize = openDatabase(`postgres://somebody:secret@127.0.0.1:${port}/nothing`)
  const error = await sequelize.query('SELECT 1').catch((refused: unknown) => refused)
  expect([isUnavailable(error), String(error)]).toEqual([true, expect.stringMatching(/connection/i)])
  await sequelize.close()
})
