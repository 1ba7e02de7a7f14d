import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { ChildServer } from '../child-server'
import { withClients, type Rate } from '../clients'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asClient } from '../requests'

const CLIENTS = 8
const COUNT = 240
/** Written before anything is measured, by the product and by the floor: with fewer, the first figures are those of the compiler. */
const WARM_UP = 240
const RATE_LIMIT = 0.7
const WAIT_LIMIT = 10
const QUESTIONS = 7

/** Creating a participant, and the answers of a questionnaire up to its score, with eight clients through the endpoint. */
export async function writes(product: ChildServer, url: string): Promise<Line[]> {
  const plan = { clients: CLIENTS, count: COUNT, limitMs: 30_000 }
  const series = randomInt(1e9)
  await withClients({ ...plan, count: WARM_UP }, (piece) =>
    createParticipant(product, `warm${series}x${piece}`),
  )
  const floor = await floorOf(url, 'participant', series)
  const created = await withClients(plan, (piece) => createParticipant(product, `new${series}x${piece}`))
  // An own participant for each survey: whoever answers for the same one waits for nobody else.
  const surveys = await createSurveys(product, COUNT)
  const submitFloor = await floorOf(url, 'survey', series)
  const submitted = await withClients(plan, (piece) => answer(product, surveys[piece]!, QUESTIONS))
  return [
    rateLine('bare Sequelize: participant with log row', floor),
    rateLine('create participant with log row', created, floor),
    rateLine('bare Sequelize: last answer, score, log row', submitFloor),
    rateLine('submit questionnaire with score', submitted, submitFloor),
  ]
}

async function createParticipant(product: ChildServer, name: string): Promise<void> {
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

/** Surveys that wait for their last answer only. */
async function createSurveys(product: ChildServer, count: number): Promise<number[]> {
  const ids: number[] = []
  await withClients({ clients: CLIENTS, count, limitMs: 60_000 }, async (piece) => {
    const { data } = await post<{ data: { id: number } }>(product, 'practitioner', 'survey/create', {
      questionnaire_code: 'GAD7',
      participant_id: FIRST_ID + piece * 20,
    })
    for (let question = 1; question < QUESTIONS; question++) await answer(product, data.id, question)
    ids.push(data.id)
  })
  return ids
}

async function answer(product: ChildServer, survey_id: number, question: number): Promise<void> {
  await post(product, 'practitioner', 'survey/answer', {
    survey_id,
    question_name: `GAD7_${question}`,
    optionValuesList: [1],
    move: 'next',
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

/** The same number of the same writes by as many clients, on a server that does nothing else. */
async function floorOf(url: string, kind: 'participant' | 'survey', series: number): Promise<Rate> {
  const floor = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/write-floor.ts', url, String(series), String(COUNT + WARM_UP)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  try {
    const [port] = (await once(floor.stdout, 'data')) as [Buffer]
    const write = async (place: number) => {
      const answer = await fetch(`http://127.0.0.1:${Number(port)}/${kind}`, {
        method: 'POST',
        body: JSON.stringify({ place }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`floor: ${answer.status}`)
    }
    await withClients({ clients: CLIENTS, count: WARM_UP, limitMs: 30_000 }, (place) => write(COUNT + place))
    return await withClients({ clients: CLIENTS, count: COUNT, limitMs: 30_000 }, write)
  } finally {
    floor.stdin.end()
    await once(floor, 'exit')
  }
}

function rateLine(what: string, rate: Rate, floor?: Rate): Line {
  const checks = floor && [
    { of: '× floor', value: rate.perSecond / floor.perSecond, limit: RATE_LIMIT, atLeast: true },
    { of: '× median for the longest wait', value: rate.longest / rate.p50, limit: WAIT_LIMIT },
  ]
  return {
    what,
    p50: rate.p50,
    p95: rate.p95,
    checks,
    note: `${rate.perSecond.toFixed(0)} a second${rate.failed ? `, ${rate.failed} FAILED` : ''}`,
  }
}
