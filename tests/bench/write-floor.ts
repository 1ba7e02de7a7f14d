import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeTx, writeRows } from 'db/connection'
import { openShared } from 'db/open'
import { Participant } from 'db/models/participant'
import { Response } from 'db/models/response'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import { UserLog } from 'db/models/user-log'
import { stamp } from 'tests/builders/unique'
import { FIRST_ID } from './populate'

/**
 * A server of its own that does nothing but write: each POST is one bare Sequelize transaction with the same rows, through
 * the same queue. It prints its port and lives until its input ends.
 */
const [url, run, count] = process.argv.slice(2)
/** All clients of the bench sign in as one person, whose log rows are one chain. */
const CHAIN = 1

function logRow() {
  return UserLog.create({
    chain: CHAIN,
    entry_type: 'CREATE',
    user_id: 1,
    user_email: 'admin@bench.example',
    participant_id: FIRST_ID,
    resource: 'participant',
    record_id: FIRST_ID,
    text: 'Created participant',
    logged: stamp().created,
    prev_hash: 'x'.repeat(64),
    hash: 'y'.repeat(64),
  })
}

const head = () =>
  writeRows('UPDATE user_log_head SET last_hash = last_hash WHERE chain = $chain', { chain: CHAIN })

async function participant(place: number): Promise<void> {
  const name = `floor${run}x${place}`
  await writeTx(async () => {
    const user = await User.create({
      email: `${name}@bench.example`,
      email_key: `${name}@bench.example`,
      role: 'PARTICIPANT',
      ...stamp(),
    })
    await Participant.create({
      user_id: user.id,
      plan_id: 1,
      company_id: 1,
      reseller_id: 1,
      firstname: 'Floor',
      lastname: name,
      firstname_search: 'floor',
      lastname_search: name,
      email_search: `${name}@bench.example`,
      dob: '1970-01-02',
      birth_month: 1,
      gender: 'F',
      preferred_contact_method: 'EMAIL',
      ...stamp(),
    })
    await logRow()
    await head()
  })
}

/** The last answer of a questionnaire with its score, the survey's new state and the log row. */
async function lastAnswer(place: number): Promise<void> {
  const { id } = surveys[place]!
  await writeTx(async () => {
    await Response.create({
      survey_id: id,
      question_name: 'GAD7_7',
      option_values: '[1]',
      points: 1,
      updated: stamp().created,
    })
    await writeRows(
      'UPDATE survey SET completed = $now, updated = $now, version = version + 1 WHERE id = $id',
      { id, now: stamp().created },
    )
    await Score.create({
      participant_id: FIRST_ID + place,
      survey_id: id,
      score_name: 'GAD7_SCORE',
      score: 7,
      value: 7,
      updated: stamp().created,
    })
    await logRow()
    await head()
  })
}

const WORK: Record<string, (place: number) => Promise<void>> = {
  '/participant': participant,
  '/survey': lastAnswer,
}

const sequelize = openShared(url!)
const surveys = await Survey.bulkCreate(
  Array.from({ length: Number(count) }, (_, place) => ({
    participant_id: FIRST_ID + place,
    questionnaire_code: 'GAD7',
    definition_version: 1,
    ...stamp(),
  })),
)
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { place } = JSON.parse(body) as { place: number }
    const answer = (status: number) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ place }))
    WORK[request.url ?? '']!(place).then(
      () => answer(200),
      () => answer(500),
    )
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.resume().on('end', () => {
  server.close()
  server.closeAllConnections()
  void sequelize.close()
})
