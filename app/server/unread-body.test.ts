// @vitest-environment node
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRequestContext } from '~/platform/request-context.server'
import { cutOffUnreadBody } from './unread-body.server'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: Server
const port = () => (server.address() as AddressInfo).port

beforeAll(async () => {
  server = createServer((incoming, response) => {
    cutOffUnreadBody({ request: incoming, response, context: newRequestContext('') })
    // Reads a body as Remix does: it starts, and pauses when nobody consumes the data.
    incoming.on('data', () => incoming.pause())
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  agent.destroy()
  server.close()
})

/** The status of a POST, and whether it reused the previous connection. */
function post(bytes: number): Promise<[status: number | undefined, reused: boolean]> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        method: 'POST',
        host: '127.0.0.1',
        port: port(),
        headers: { 'Content-Length': bytes },
      },
      (answer) => {
        answer.resume().on('end', () => resolve([answer.statusCode, asked.reusedSocket]))
      },
    )
    asked.on('error', reject).end(Buffer.alloc(bytes))
  })
}

it('an early answer leaves the connection usable for the next request, unless much is still to come', async () => {
  expect(await post(60_000)).toEqual([200, false])
  expect(await post(10)).toEqual([200, true])
  expect(await post(700_000)).toEqual([200, true])
  expect(await post(10)).toEqual([200, false])
})

it('a client that sends everything before reading is not reset, and still gets the answer', async () => {
  const stopped = new Promise<void>((resolve) => {
    server.once('request', (incoming: IncomingMessage) => {
      incoming.on('pause', () => incoming.socket.bytesRead > 1_000_000 && resolve())
    })
  })
  const socket = connect(port(), '127.0.0.1').pause()
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000000\r\n\r\n')
  socket.write(Buffer.alloc(16_000_000, 'a'))
  await Promise.race([stopped, once(socket, 'close')])
  const [answer] = (await once(socket.resume(), 'data')) as Buffer[]
  expect(answer!.toString()).toContain('200 OK')
  socket.destroy()
})
