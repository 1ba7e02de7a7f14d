import { Op } from 'sequelize'
import { Appointment } from 'db/models/appointment'
import { CLAIMERS, claimerId, claimerKey, fillCalendar, type CalendarRows } from '../calendar-rows'
import type { ChildServer } from '../child-server'
import { withClients } from '../clients'
import type { Filled } from '../databases'
import { measure } from '../measure'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'
import { line } from './pages'

/** Limit for a calendar view: server time relative to the plain page. */
const LIMIT = 4
const CLAIMS = 1_000
const CLAIMS_A_SECOND = 100
const CLONE_SECONDS = 3
const WAIT_LIMIT = 10
const CLIENTS = 4
const VIEWS = ['week', 'month', 'agenda'] as const

/**
 * Calendars of a practice with 200,000 appointments, open times that fifty people try to book at once, and a
 * day that is cloned to 78 weeks.
 */
export async function calendar(
  product: ChildServer,
  bare: ChildServer,
  filled: Pick<Filled, 'url' | 'sequelize'>,
): Promise<Line[]> {
  const rows = await fillCalendar(filled)
  return [...(await views(product, bare, rows)), await claims(product, rows), await cloning(product, rows)]
}

async function views(product: ChildServer, bare: ChildServer, { doctor }: CalendarRows): Promise<Line[]> {
  const init = await asBrowser('physician')
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    ...VIEWS.map((view) => ({
      name: `calendar: ${view}`,
      server: product,
      ask: () => ({ path: `/practice/appointments/id/${doctor}?view=${view}`, init }),
    })),
    {
      name: 'calendar: a week without times',
      server: product,
      ask: () => ({ path: `/practice/appointments/id/${doctor}?view=week&day=2096-03-01`, init }),
    },
  ])
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: LIMIT }],
    })),
  ]
}

/** Ten people compete for each of a hundred open times, fifty at once: exactly one of the ten gets it. */
async function claims(product: ChildServer, { slots }: CalendarRows): Promise<Line> {
  let won = 0
  const rate = await withClients({ clients: CLAIMERS, count: CLAIMS, limitMs: 60_000 }, async (piece) => {
    const who = piece % CLAIMERS
    const slot = slots[Math.floor(piece / (CLAIMS / slots.length))]!
    const answer = await fetch(`${product.url}/api?r=appointment/update&id=${slot}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${claimerKey(who)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ participant_id: claimerId(who) }),
    })
    const text = await answer.text()
    if (answer.ok) won += 1
    else if (answer.status !== 409) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
  })
  const taken = await Appointment.count({ where: { id: slots, claimed: { [Op.ne]: null } } })
  return {
    what: `${CLAIMS} claims over ${slots.length} times by ${CLAIMERS}`,
    p50: rate.p50,
    p95: rate.p95,
    checks: [
      { of: 'a second', value: rate.perSecond, limit: CLAIMS_A_SECOND, atLeast: true },
      { of: 'won at least', value: Math.min(won, taken), limit: slots.length, atLeast: true },
      { of: 'won at most', value: Math.max(won, taken), limit: slots.length },
    ],
    note: rate.failed ? `${rate.failed} FAILED` : undefined,
  }
}

/** Clones a day with sixteen times to one weekday of 78 weeks, while colleagues write. */
async function cloning(product: ChildServer, { doctorUser, doctor, colleague }: CalendarRows): Promise<Line> {
  const origin = '2095-03-07'
  const time = (practitioner_id: number, date: string, slot: number) => ({
    practitioner_id,
    date,
    startTime: clock(480 + 30 * slot),
    endTime: clock(510 + 30 * slot),
  })
  for (let slot = 0; slot < 16; slot++) await post(product, 'appointment/create', time(doctor, origin, slot))
  let day = 0
  const write = () => {
    const date = new Date(Date.UTC(2094, 0, 1 + Math.floor(day / 16))).toISOString().slice(0, 10)
    return post(product, 'appointment/create', time(colleague, date, day++ % 16))
  }
  const plan = { clients: CLIENTS, count: 300, limitMs: 30_000 }
  await withClients(plan, write)
  const alone = await withClients(plan, write)
  const before = performance.now()
  const clone = post(product, 'appointment/clone-appointments', {
    user_id: doctorUser,
    origin,
    days: [1],
    weeks: 78,
  }).then(() => (performance.now() - before) / 1000)
  const beside = await withClients(plan, write)
  const seconds = await clone
  return {
    what: 'a day cloned to 78 weeks, while colleagues write',
    p50: beside.p50,
    p95: beside.p95,
    checks: [
      { of: 'seconds', value: seconds, limit: CLONE_SECONDS },
      { of: '× median for the longest wait', value: beside.longest / alone.p50, limit: WAIT_LIMIT },
    ],
    note: beside.failed + alone.failed ? `${beside.failed + alone.failed} FAILED` : undefined,
  }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

async function post(product: ChildServer, call: string, body: object): Promise<void> {
  const answer = await fetch(`${product.url}/api?r=${call}`, asClient('physician', body))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text.slice(0, 200)}`)
}
