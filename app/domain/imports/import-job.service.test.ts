import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { Participant } from 'db/models/participant'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import type { RunningJob } from '~/core/jobs/job-kind'
import { workDue } from '~/core/jobs/work.server'
import { invitationsOf, inviteJob } from '~/domain/auth/invite-run.server'
import { now, setClock } from '~/platform/clock'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { importJob, sweepImports } from './import-job.server'
import {
  importRun,
  inviteImported,
  ownImports,
  parkRun,
  peopleOfRun,
  startImport,
  type Start,
} from './import-run.server'
import type { ParkedFile } from './parked-file'
import { parkedUpload } from './parked-upload.server'
import { participantRow } from './test-support'

const START: Start = { key: null, lang: 'en', goodRowsOnly: false }
let admin: Actor
let file: (rows: string[][]) => ParkedFile
let where: { kind: 'participants'; placeId: number }

beforeEach(async () => {
  await writeRows('DELETE FROM job')
  admin = await actorOf((await buildAdmin()).id)
  const plan = await buildPlan()
  const practice = await buildPractice({ plans: [plan], company_id: plan.company_id })
  where = { kind: 'participants', placeId: practice.id }
  file = (rows) => ({
    file_name: 'people.csv',
    rows,
    has_header_row: false,
    plan_id: plan.id,
    comment: null,
    place_id: practice.id,
  })
})

let serial = 0
const people = (count: number) => Array.from({ length: count }, () => participantRow(5_000_000 + serial++))
const start = (rows: string[][], over: Partial<Start> = {}) =>
  startImport(admin, 'participants', file(rows), { ...START, ...over })
const work = (worker = 'one') => workDue([importJob, inviteJob], { worker, chance: () => 0 })
const runOf = async (id: number) => (await importRun(admin, where, id))!
const count = async (sql: string) =>
  Number((await readRow<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${sql}`))?.n)
const jobOf = (id: number): RunningJob => ({
  id: 0,
  payload: { importId: id },
  attempts: 1,
  progress: async () => undefined,
})

/** A person whom an older version had inserted but not yet made visible. */
async function leftByOlder(stage: string, email: string): Promise<void> {
  const { id, user_id } = await buildParticipant({ email })
  await writeRows('UPDATE participant SET archived = 2 WHERE id = $id', { id })
  await writeRows('UPDATE app_user SET archived = 2 WHERE id = $userId', { userId: user_id })
  await writeRows(
    `INSERT INTO staged_batch (stage, participants, users, created) VALUES ($stage, $participants, $users, $now)`,
    { stage, participants: JSON.stringify([id]), users: JSON.stringify([user_id]), now: now() },
  )
}

describe('an import in the background', () => {
  it('waits, runs and is found again with what it brought; the file is kept no longer', async () => {
    const id = await start(people(3))
    expect(await runOf(id)).toMatchObject({ state: 'waiting', fileName: 'people.csv', canCorrect: false })
    expect(await work()).toBe(1)
    expect(await runOf(id)).toMatchObject({
      state: 'done',
      result: { created: 3 },
      total: 3,
      canCorrect: false,
    })
    expect((await ownImports(admin, where)).map((run) => run.id)).toEqual([id])
    expect(await count(`participant WHERE archived = 0 AND plan_id = ${file([]).plan_id}`)).toBe(3)
    expect(await readRow(`SELECT payload FROM job WHERE kind = 'import'`)).toEqual({
      payload: JSON.stringify({ importId: id }),
    })
  })

  it('is one import when its form is sent twice', async () => {
    const rows = people(2)
    const [one, other] = [await start(rows, { key: 'k' }), await start(rows, { key: 'k' })]
    expect([other, await work()]).toEqual([one, 1])
    expect(await start(people(1), { key: 'k' })).not.toBe(one)
  })

  it('is nobody else’s', async () => {
    const id = await start(people(1))
    const other = await actorOf((await buildAdmin()).id)
    expect(await importRun(other, where, id)).toBeNull()
    expect(await parkRun(other, where, id)).toBeNull()
    await expect(inviteImported(other, where, id, 'en')).rejects.toMatchObject({ status: 403 })
    expect(await importRun(admin, { ...where, placeId: null }, id)).toBeNull()
  })

  it('imports nothing when somebody took an e-mail meanwhile, and gives the rows back', async () => {
    const rows = people(2)
    const id = await start(rows)
    await buildParticipant({ email: rows[1]![1] })
    await work()
    expect(await runOf(id)).toMatchObject({ state: 'refused', result: null, canCorrect: true })
    expect(await User.count({ where: { email: rows[0]![1] } })).toBe(0)
    const parked = await parkRun(admin, where, id)
    expect((await parkedUpload(admin, 'participants', parked!))?.rows).toEqual(rows)
  })

  it('keeps the rows that were left out, with their places', async () => {
    const [good, bad] = [people(1)[0]!, people(1)[0]!.with(4, 'X')]
    const id = await start([bad, good], { goodRowsOnly: true })
    await work()
    expect(await runOf(id)).toMatchObject({ result: { created: 1, left_out: [1] }, canCorrect: true })
    const parked = await parkRun(admin, where, id)
    expect((await parkedUpload(admin, 'participants', parked!))?.rows).toEqual([bad, []])
  })

  it('imports nothing for who may not work any more', async () => {
    const id = await start(people(1))
    await User.update({ disabled: 1 }, { where: { id: admin.userId } })
    await work()
    expect(await runOf(id)).toMatchObject({ state: 'failed', error: 'imports.runForbidden' })
  })

  it('begins again after its process was stopped in the middle, and shows nothing before the end', async () => {
    const id = await start(people(1500))
    const live = () => count(`participant WHERE plan_id = ${file([]).plan_id}`)
    const seen: number[] = []
    const stopped = importJob.run({
      ...jobOf(id),
      progress: async () => {
        seen.push(await live())
        throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect([...seen, await live()]).toEqual([0, 0])
    await work()
    expect([(await runOf(id)).state, await live()]).toEqual(['done', 1500])
  })

  it('takes over what a process of an older version left that was stopped hard', async () => {
    const [row] = people(1)
    const id = await start([row!])
    await leftByOlder(`run ${id}`, row![1]!)
    await work()
    expect(await runOf(id)).toMatchObject({ state: 'done', result: { created: 1 } })
    expect(await Participant.count({ where: { email_search: row![1] } })).toBe(1)
    expect(await count('staged_batch')).toBe(0)
  })

  it('does not import twice when its process ended before it could say that it was done', async () => {
    const id = await start(people(2))
    await importJob.run(jobOf(id))
    await work()
    expect((await peopleOfRun(id)).length).toBe(2)
    expect(await count(`participant WHERE plan_id = ${file([]).plan_id}`)).toBe(2)
  })

  it('says that it ended without a word when its job was given up', async () => {
    const id = await start(people(1))
    await writeRows(`UPDATE job SET status = 'dead'`)
    expect(await runOf(id)).toMatchObject({ state: 'failed', error: 'imports.runStopped', canCorrect: true })
  })

  it('leaves nothing behind: what older versions never showed goes after an hour, kept rows after a week', async () => {
    const id = await start([people(1)[0]!.with(4, 'X')])
    await work()
    expect((await runOf(id)).canCorrect).toBe(true)
    const email = 'left.behind@example.org'
    await leftByOlder('dead', email)
    expect((await sweepImports()).stages).toBe(0)
    setClock(new Date(Date.now() + 8 * 24 * 3600 * 1000))
    expect((await sweepImports()).stages).toBe(1)
    expect(await User.count({ where: { email } })).toBe(0)
    expect((await runOf(id)).canCorrect).toBe(false)
  })
})

describe('inviting those whom an import brought', () => {
  const mails = () =>
    readRows<{ recipient: string }>(`SELECT recipient FROM outbox WHERE kind = 'INVITE' ORDER BY recipient`)

  it('is one job with one mail each, never twice', async () => {
    const rows = people(3)
    const id = await start(rows)
    await work()
    await Promise.all([inviteImported(admin, where, id, 'en'), inviteImported(admin, where, id, 'en')])
    expect(await count(`job WHERE kind = 'invite'`)).toBe(1)
    expect(await invitationsOf(id)).toMatchObject({ state: 'waiting', people: 3 })
    await work()
    expect(await invitationsOf(id)).toMatchObject({ state: 'done', sent: 3, skipped: 0, done: 3 })
    await inviteImported(admin, where, id, 'en')
    await work()
    const theirs = (await mails()).filter(({ recipient }) => rows.some((row) => row[1] === recipient))
    expect(theirs.map(({ recipient }) => recipient)).toEqual(rows.map((row) => row[1]!).sort())
  })

  it('goes on where a stopped process was, and passes over who has a password by now', async () => {
    const rows = people(3)
    const id = await start(rows)
    await work()
    await inviteImported(admin, where, id, 'en')
    await writeTx(() =>
      writeRows(`UPDATE app_user SET password_hash = 'x' WHERE email = $email`, { email: rows[1]![1] }),
    )
    const run = (await invitationsOf(id))!.id
    const stops = inviteJob.run({
      ...jobOf(0),
      payload: { inviteRunId: run },
      progress: async (done) => {
        if (done === 3) throw new Error('stopped')
      },
    })
    await expect(stops).rejects.toThrow('stopped')
    await work()
    expect(await invitationsOf(id)).toMatchObject({ state: 'done', sent: 2, skipped: 1 })
    const theirs = (await mails()).filter(({ recipient }) => rows.some((row) => row[1] === recipient))
    expect(theirs).toHaveLength(2)
  })
})
