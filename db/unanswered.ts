import { connect } from 'node:net'
import type { Sequelize } from 'sequelize'
import { NO_ANSWER } from './errors'

/** How long a statement may take before the server is checked for being alive. */
const PATIENCE_MS = 1_000
/** How long the server may take to reply. */
const ANSWER_MS = 1_500
/** PostgreSQL's SSLRequest, a first packet that every server answers. */
const MAY_WE_ENCRYPT = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

type Client = {
  host: string
  port: number
  query: (...given: unknown[]) => unknown
  on: (event: 'drain' | 'end', listener: () => void) => void
  connection: { stream: { destroy: (error: Error) => void } }
}

/** Ends the statements of a frozen PostgreSQL server. A server that replies may take as long as it needs. */
export function endUnanswered(sequelize: Sequelize): void {
  sequelize.addHook('afterConnect', (connection: unknown) => watch(connection as Client))
}

function watch(client: Client): void {
  const query = client.query.bind(client)
  let timer: NodeJS.Timeout | undefined
  const answered = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const wait = () => {
    const mine = setTimeout(() => void look(mine), PATIENCE_MS).unref()
    timer = mine
  }
  const look = async (mine: NodeJS.Timeout) => {
    const alive = await isAnswering(client)
    // Answered meanwhile; the next statement has its own timer.
    if (timer !== mine) return
    if (alive) wait()
    else client.connection.stream.destroy(new Error(NO_ANSWER))
  }
  client.on('drain', answered)
  client.on('end', answered)
  client.query = (...given) => {
    if (!timer) wait()
    return query(...given)
  }
}

const asked = new Map<string, Promise<boolean>>()

/** Checks the server once for all waiting connections. */
function isAnswering({ host, port }: Client): Promise<boolean> {
  const server = `${host}:${port}`
  const known = asked.get(server)
  if (known) return known
  const answer = knock(host, port).finally(() => asked.delete(server))
  asked.set(server, answer)
  return answer
}

function knock(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const end = (alive: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(alive)
    }
    // If this process itself was busy that long, a reply that has already arrived is read first.
    const timer = setTimeout(() => setImmediate(end, false), ANSWER_MS)
    socket.once('connect', () => socket.write(MAY_WE_ENCRYPT))
    socket.once('data', () => end(true))
    // A refused or closed connection is also a reply: the statements' connections will notice by themselves.
    socket.once('error', () => end(true))
    socket.once('close', () => end(true))
  })
}
