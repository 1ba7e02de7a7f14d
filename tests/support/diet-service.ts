import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '~/platform/env.server'

type Seen = { method: string; headers: IncomingMessage['headers']; body: string }
type Respond = (request: Seen, response: ServerResponse, origin: string) => void

/** A fake diet service on its own port: it records requests, and answers as it is told. */
export type DietService = { origin: string; seen: Seen[]; respond: Respond; close: () => Promise<void> }

const welcome: Respond = (_request, response, origin) =>
  json(response, { success: true, url: `${origin}/workflow?session=1`, message: 'ok' })

/** The settings of a diet service at this origin. */
export const dietEnv = (origin = 'https://frame.diet.example'): Partial<Env> => ({
  DIETID_API_URL: `${origin}/sso`,
  DIETID_API_KEY: 'k',
  DIETID_WORKFLOW_ID: 'w',
  DIETID_ORIGIN: origin,
  DIETID_WEBHOOK_SECRET: 'x'.repeat(24),
})

/** Starts the fake; `page` is the document of the frame. */
export async function startDietService(page = ''): Promise<DietService> {
  const service: DietService = { origin: '', seen: [], respond: welcome, close: () => closed(server) }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      if (request.method === 'GET')
        return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
      const asked = { method: request.method ?? '', headers: request.headers, body }
      service.seen.push(asked)
      service.respond(asked, response, service.origin)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

export function json(response: ServerResponse, answer: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
