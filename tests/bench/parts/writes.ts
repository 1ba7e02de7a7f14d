import { randomInt } from 'node:crypto'
import { serveWrites, type ChildServer } from '../child-server'
import { withClients, type Rate } from '../clients'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asClient } from '../requests'

const CLIENTS = 8
const COUNT = 240
/**
 * Written before anything is measured, by the product and by the baseline: with fewer, the first figures
 * would include JIT compilation.
 */
const WARM_UP = 240
/** Minimum per second, on both databases. */
const CREATE_LIMIT = 200
const SUBMIT_LIMIT = 100
const WAIT_LIMIT = 10
const QUESTIONS = [...Array.from({ length: 9 }, (_, place) => `PHQ9_${place + 1}`), 'PHQ9_DIFFICULTY']

/**
 * Creates participants, and submits questionnaires of ten answers, with eight clients through the endpoint.
 */
export async function writes(product: ChildServer, url: string): Promise<Line[]> {
  const plan = { clients: CLIENTS, count: COUNT, limitMs: 30_000 }
  const series = randomInt(1e9)
  const floor = await floorOf(url, series)
  await withClients({ ...plan, count: WARM_UP }, (piece) =>
    createParticipant(product, `warm${series}x${piece}`),
  )
  const created = await withCpu(product, plan, (piece) => createParticipant(product, `new${series}x${piece}`))
  // A separate participant for each survey, so that answers do not wait for each other's locks.
  const surveys = await createSurveys(product, COUNT + WARM_UP)
  await withClients({ ...plan, count: WARM_UP }, (piece) => submit(product, surveys[COUNT + piece]!))
  const submitted = await withCpu(product, plan, (piece) => submit(product, surveys[piece]!))
  return [
    rateLine('bare driver: participant with log row', floor.participant),
    rateLine('create participant with log row', created, CREATE_LIMIT),
    rateLine('bare driver: ten answers, score, log row', floor.survey),
    rateLine('questionnaire of ten answers with score', submitted, SUBMIT_LIMIT),
  ]
}

/**
 * Adds the server's CPU time per piece of work: on a busy machine the rate alone says little about the
 * product.
 */
async function withCpu(
  product: ChildServer,
  plan: Parameters<typeof withClients>[0],
  work: (piece: number) => Promise<void>,
): Promise<Rate & { cpuMs: number }> {
  const before = product.cpuMs()
  const rate = await withClients(plan, work)
  return { ...rate, cpuMs: (product.cpuMs() - before) / plan.count }
}

/** Creates one participant, with its log row. */
export async function createParticipant(product: ChildServer, name: string): Promise<void> {
  await post(product, 'admin', 'participant/create', {
    email: `${name}@bench.example`,
    plan_id: 1,
    firstname: 'New',
    lastname: name,
    dob: '1970-01-02',
    gender: 'F',
    ethnicity: 'WHITE',
    preferred_contact_method: 'EMAIL',
  })
}

/** Surveys without any answer yet. */
async function createSurveys(product: ChildServer, count: number): Promise<number[]> {
  const ids: number[] = []
  await withClients({ clients: CLIENTS, count, limitMs: 60_000 }, async (piece) => {
    const { data } = await post<{ data: { id: number } }>(product, 'practitioner', 'survey/create', {
      questionnaire_code: 'PHQ9',
      participant_id: FIRST_ID + piece * 20,
    })
    ids.push(data.id)
  })
  return ids
}

async function submit(product: ChildServer, id: number): Promise<void> {
  await post(product, 'practitioner', `survey/update&id=${id}`, {
    // Answers that raise no safety event.
    responses: QUESTIONS.map((question_name) => ({
      question_name,
      optionValuesList: [question_name === 'PHQ9_9' ? 0 : 1],
    })),
  })
}

async function post<Answer>(
  product: ChildServer,
  who: 'admin' | 'practitioner',
  call: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${product.url}/api?r=${call}`, asClient(who, body))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text.slice(0, 200)}`)
  return JSON.parse(text) as Answer
}

/** The same number of the same writes, with as many clients, through the plain driver. */
async function floorOf(url: string, series: number): Promise<{ participant: Rate; survey: Rate }> {
  const floor = await serveWrites({ url, series, firstId: FIRST_ID, answers: QUESTIONS.length })
  const rate = async (kind: 'participant' | 'survey') => {
    const write = async (place: number) => {
      const answer = await fetch(`${floor.url}/${kind}`, { method: 'POST', body: JSON.stringify({ place }) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`floor: ${answer.status} ${text}`)
    }
    await withClients({ clients: CLIENTS, count: WARM_UP, limitMs: 30_000 }, (place) => write(COUNT + place))
    return withClients({ clients: CLIENTS, count: COUNT, limitMs: 30_000 }, write)
  }
  try {
    return { participant: await rate('participant'), survey: await rate('survey') }
  } finally {
    await floor.stop()
  }
}

function rateLine(what: string, rate: Rate & { cpuMs?: number }, limit?: number): Line {
  const checks = limit
    ? [
        { of: 'a second', value: rate.perSecond, limit, atLeast: true },
        { of: '× median for the longest wait', value: rate.longest / rate.p50, limit: WAIT_LIMIT },
      ]
    : undefined
  return {
    what,
    cpuMs: rate.cpuMs,
    p50: rate.p50,
    p95: rate.p95,
    checks,
    note: `${rate.perSecond.toFixed(0)} a second${rate.failed ? `, ${rate.failed} FAILED` : ''}`,
  }
}
