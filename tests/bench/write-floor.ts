import { writeTx, writeRows } from 'db/connection'
import { openShared } from 'db/open'
import { Participant } from 'db/models/participant'
import { Response } from 'db/models/response'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import { UserLog } from 'db/models/user-log'
import { stamp } from 'tests/builders/unique'
import { withClients } from './clients'
import { FIRST_ID } from './populate'

/** A process of its own: what a bare Sequelize transaction writes in the same rows, through the same queue, with the same clients. */
const [url, kind, count, run] = process.argv.slice(2)
const CLIENTS = 8
/** All clients of the bench sign in as one person, whose log rows are one chain. */
const CHAIN = 1

function logRow() {
  return UserLog.create({
    chain: CHAIN, entry_type: 'CREATE', user_id: 1, user_email: 'admin@bench.example', participant_id: FIRST_ID, resource: 'participant', record_id: FIRST_ID,
    text: 'Created participant', logged: stamp().created, prev_hash: 'x'.repeat(64), hash: 'y'.repeat(64),
  })
}

const head = () => writeRows('UPDATE user_log_head SET last_hash = last_hash WHERE chain = $chain', { chain: CHAIN })

async function participant(place: number): Promise<void> {
  const name = `floor${run}x${place}`
  await writeTx(async () => {
    const user = await User.create({ email: `${name}@bench.example`, email_key: `${name}@bench.example`, role: 'PARTICIPANT', ...stamp() })
    await Participant.create({
      user_id: user.id, plan_id: 1, company_id: 1, reseller_id: 1, firstname: 'Floor', lastname: name, firstname_search: 'floor', lastname_search: name, email_search: `${name}@bench.example`,
      dob: '1970-01-02', birth_month: 1, gender: 'F', preferred_contact_method: 'EMAIL', ...stamp(),
    })
    await logRow()
    await head()
  })
}

/** The last answer of a questionnaire with its score, the survey's new state and the log row. */
async function lastAnswer(place: number): Promise<void> {
  const { id } = await Survey.create({ participant_id: FIRST_ID + place, questionnaire_code: 'GAD7', definition_version: 1, ...stamp() })
  await writeTx(async () => {
    await Response.create({ survey_id: id, question_name: 'GAD7_7', option_values: '[1]', points: 1, updated: stamp().created })
    await writeRows('UPDATE survey SET completed = $now, updated = $now, version = version + 1 WHERE id = $id', { id, now: stamp().created })
    await Score.create({ participant_id: FIRST_ID + place, survey_id: id, score_name: 'GAD7_SCORE', score: 7, value: 7, updated: stamp().created })
    await logRow()
    await head()
  })
}

const sequelize = openShared(url!)
const rate = await withClients({ clients: CLIENTS, count: Number(count), limitMs: 30_000 }, kind === 'survey' ? lastAnswer : participant)
await sequelize.close()
console.log(JSON.stringify(rate))
