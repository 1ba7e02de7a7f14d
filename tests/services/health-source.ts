import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closed, CLIENT } from './oidc'

type Fault = (request: IncomingMessage, response: ServerResponse) => void
export type HealthSource = {
  origin: string
  /** How each address was called. */
  asked: string[]
  /** Faulty answers, for addresses that contain the text. */
  faults: Map<string, Fault>
  close: () => Promise<void>
}

const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body))

/** Faults of a vendor. */
export const FAULTS = {
  status:
    (status: number, headers: Record<string, string> = {}): Fault =>
    (_, response) =>
      json(response, { error: { message: 'Linden Ibáñez may not' } }, status, headers),
  html: ((_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sorry</html>')) satisfies Fault,
  empty: ((_, response) => void response.end()) satisfies Fault,
  redirect: ((_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end()) satisfies Fault,
  slow: (() => undefined) satisfies Fault,
  shape: ((_, response) =>
    json(response, {
      rollupDataPoints: [{ steps: 'many' }],
      dataPoints: [{ sleep: 'long' }],
    })) satisfies Fault,
  twice: ((_, response) =>
    json(response, {
      rollupDataPoints: [
        { civilStartTime: { date: { year: 2026, month: 6, day: 10 } }, steps: { countSum: '1' } },
        { civilStartTime: { date: { year: 2026, month: 6, day: 10 } }, steps: { countSum: '2222' } },
      ],
    })) satisfies Fault,
}

/**
 * A resource server with the shapes of the Google Health API: one value a day, in pages. It verifies each
 * token with the authorization server, and can fail in every way.
 */
export async function startHealthSource(issuer: string): Promise<HealthSource> {
  const server = createServer((request, response) => void answer(request, response))
  const source: HealthSource = { origin: '', asked: [], faults: new Map(), close: () => closed(server) }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  source.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return source

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    source.asked.push(path)
    const fault = [...source.faults].find(([part]) => path.includes(part))?.[1]
    if (fault) return fault(request, response)
    if (!(await isActive(request.headers.authorization ?? '')))
      return json(response, { error: 'invalid_token' }, 401)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    json(response, valuesOf(path, body))
  }

  async function isActive(header: string): Promise<boolean> {
    const form = { token: header.replace(/^Bearer /, ''), client_id: CLIENT.id, client_secret: CLIENT.secret }
    const asked = await fetch(`${issuer}/token/introspection`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return ((await asked.json()) as { active?: boolean }).active === true
  }
}

type CalendarDay = { year: number; month: number; day: number }

function valuesOf(path: string, body: string): object {
  const type = /dataTypes\/([\w-]+)\//.exec(path)?.[1]
  if (path.includes(':dailyRollUp')) {
    const { range } = JSON.parse(body) as {
      range: { start: { date: CalendarDay }; end: { date: CalendarDay } }
    }
    return {
      rollupDataPoints: daysOf(instant(range.start.date), instant(range.end.date)).map((date, n) => ({
        civilStartTime: { date },
        ...(type === 'steps' && { steps: { countSum: String(5000 + n) } }),
      })),
    }
  }
  const query = new URL(path, 'http://x').searchParams
  const [, from = '', to = ''] = /"([\d-]+)" AND .*"([\d-]+)"/.exec(query.get('filter') ?? '') ?? []
  const points = daysOf(Date.parse(from), Date.parse(to)).map((date) => pointOf(type ?? '', date))
  const [start, size] = [Number(query.get('pageToken') ?? 0), Number(query.get('pageSize'))]
  const end = start + size
  return {
    dataPoints: points.slice(start, end),
    ...(end < points.length && { nextPageToken: String(end) }),
  }
}

/**
 * The point of a type on a day: a weight and an oxygen value during the night, and a sleep that ends that
 * day.
 */
function pointOf(type: string, date: CalendarDay): object {
  const midnight = instant(date)
  const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString()
  const name = `users/me/dataTypes/${type}/dataPoints/${midnight / 1000}`
  const sampleTime = { physicalTime: at(330), utcOffset: '-14400s' }
  const dataSource = { platform: 'FITBIT', device: { displayName: 'Charge 6' } }
  switch (type) {
    case 'daily-resting-heart-rate':
      return { dataSource, dailyRestingHeartRate: { date, beatsPerMinute: '60' } }
    case 'daily-heart-rate-variability':
      return {
        dataSource,
        dailyHeartRateVariability: { date, averageHeartRateVariabilityMilliseconds: 41.5 },
      }
    case 'weight':
      return { name, dataSource, weight: { sampleTime, weightGrams: 80_000 - (date.day % 7) } }
    case 'oxygen-saturation':
      return { dataSource, oxygenSaturation: { sampleTime, percentage: 97.2 } }
    case 'sleep':
      return {
        name,
        dataSource,
        sleep: {
          interval: { startTime: at(-120), endTime: at(330) },
          summary: { minutesAsleep: '425' },
        },
      }
    default:
      return {}
  }
}

const instant = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day)

/** The end is exclusive. */
function daysOf(from: number, to: number): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let at = from; at < to; at += 86_400_000) {
    const date = new Date(at)
    days.push({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
  }
  return days
}
