import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { untilTaken } from './until-taken.server'

/** A response whose connection is full, and its client, which has not read anything yet. */
async function unread() {
  const server = createServer((_, response) => {
    // More than the operating system buffers for a connection.
    response.write(Buffer.alloc(64 << 20))
    server.emit('full', response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const full = once(server, 'full') as Promise<[ServerResponse]>
  const asking = request({ port: (server.address() as AddressInfo).port }).end()
  const [reader] = (await once(asking, 'response')) as [IncomingMessage]
  const [response] = await full
  return { response, reader, close: () => (server.closeAllConnections(), server.close()) }
}

it('waits until the client takes what was sent', async () => {
  const { response, reader, close } = await unread()
  let taken = false
  const waiting = untilTaken(response).then(() => (taken = true))
  await new Promise(setImmediate)
  expect(taken).toBe(false)
  reader.resume()
  await waiting
  expect(response.writableNeedDrain).toBe(false)
  await untilTaken(response)
  close()
})

it('stops waiting for a client that has left', async () => {
  const { response, reader, close } = await unread()
  const waiting = untilTaken(response)
  reader.destroy()
  await waiting
  await untilTaken(response)
  close()
})
