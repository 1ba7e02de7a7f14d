import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Sequelize } from 'sequelize'

export type Handler = (request: Request) => Promise<Response>

/** The database of a Sequelize instance as a URL for DATABASE_URL. */
export function urlOf(sequelize: Sequelize): string {
  const { options, config } = sequelize as Sequelize & {
    options: { dialect: string; storage?: string }
    config: Record<string, string>
  }
  if (options.dialect === 'sqlite') return `sqlite:${options.storage}`
  return `postgres://${config.username}:${encodeURIComponent(config.password ?? '')}@${config.host}:${config.port}/${config.database}`
}

/**
 * The product as it is deployed, on the given database, without a socket. Loads the build once per process;
 * the build has its own copy of the data layer, so nothing may be written through the source modules after
 * this.
 * @throws Error when there is no build.
 */
export async function builtServer(databaseUrl: string): Promise<{ build: ServerBuild; handle: Handler }> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file))
    throw new Error('There is no build to test: run "npm run build" first (npm run verify does)')
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    JOBS_IN_PROCESS: 'false',
    PUBLIC_URL: 'http://localhost:3000',
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  const build = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerBuild
  return { build, handle: createRequestHandler(build, 'production') }
}

/**
 * Sends one GET to `handle` through a real HTTP server, so that the product's hook creates its request
 * context.
 */
export async function overHttp(handle: Handler, path: string, cookie: string): Promise<Response> {
  const server = createServer((message, response) => {
    const headers = new Headers({ cookie: message.headers.cookie ?? '', host: message.headers.host ?? '' })
    void handle(new Request(`http://${message.headers.host}${message.url}`, { headers })).then(
      async (answer) => {
        response.writeHead(answer.status, [...answer.headers].flat())
        response.end(await answer.text())
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { cookie },
      redirect: 'manual',
    })
  } finally {
    server.close()
  }
}
