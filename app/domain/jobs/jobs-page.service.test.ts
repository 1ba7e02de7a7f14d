import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { enqueue } from '~/core/jobs/enqueue.server'
import { JobFailed, type JobKind } from '~/core/jobs/job-kind'
import { workDue } from '~/core/jobs/work.server'
import { translator } from '~/i18n/catalog.server'
import { queueMail, WITH_PASSWORD_LINK } from '~/integrations/mail/outbox.server'
import { readListQuery } from '~/core/list/list-query'
import { startImport } from '~/domain/imports/import-run.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { jobsInWords } from './jobs-in-words.server'
import { jobKinds, jobListing, listJobs } from './list-jobs.server'
import { retryJob } from './retry-job.server'

const failing: JobKind = {
  kind: 'failing',
  run: () => {
    throw new JobFailed('NO_ANSWER', true)
  },
}
const fine: JobKind = { kind: 'fine', run: async () => ({ rows: 3 }) }
const work = (kind: JobKind) => workDue([kind], { worker: 'one' })
const listed = async (search: string) =>
  (await listJobs(readListQuery(new URLSearchParams(search), jobListing))).rows

beforeEach(() => writeRows('DELETE FROM job'))

describe('the list of jobs', () => {
  it('shows the newest first, by status and kind', async () => {
    const first = await enqueue({ kind: 'fine' })
    const second = await enqueue({ kind: 'failing' })
    await work(fine)
    await work(failing)
    expect((await listed('')).map(({ id }) => id)).toEqual([second, first])
    expect(await listed('status=dead')).toMatchObject([{ id: second, attempts: 1, last_error: 'NO_ANSWER' }])
    expect(await listed('kind=fine')).toMatchObject([{ id: first, status: 'done', result: '{"rows":3}' }])
    expect(await jobKinds()).toEqual(['failing', 'fine'])
  })
})

describe('starting a job again', () => {
  it('gives one that was given up all its tries, and is logged', async () => {
    const actor = await actorOf((await buildAdmin()).id)
    const id = (await enqueue({ kind: 'failing' }))!
    await work(failing)
    await retryJob(actor, id)
    expect(await listed('')).toMatchObject([{ id, status: 'queued', attempts: 0 }])
    expect(
      await readRow("SELECT text FROM user_log WHERE resource = 'job' AND record_id = $id", { id }),
    ).toEqual({ text: `Started job ${id} again` })
    expect(await work(failing)).toBe(1)
  })

  it('is refused for one that was not given up, and where the same work waits already', async () => {
    const actor = await actorOf((await buildAdmin()).id)
    const waiting = (await enqueue({ kind: 'fine' }))!
    await expect(retryJob(actor, waiting)).rejects.toMatchObject({ status: 409 })
    const dead = (await enqueue({ kind: 'failing', dedupeKey: 'a' }))!
    await work(failing)
    await enqueue({ kind: 'failing', dedupeKey: 'a' })
    await expect(retryJob(actor, dead)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a mail that was given up, in words', () => {
  const es = translator('es', 'default')
  const givenUp = async (body: string) => {
    const person = await buildParticipant({ firstname: 'Rosa', lastname: 'Vega' })
    const mail = { kind: 'INVITE' as const, to: 'rosa@x.example', subject: 's', text: body }
    const id = await queueMail({ ...mail, aboutUserId: person.user_id })
    await writeRows("UPDATE outbox SET status = 'failed', last_error = 'EENVELOPE 550' WHERE id = $id", {
      id,
    })
    await writeRows("UPDATE job SET status = 'dead', last_error = 'EENVELOPE 550'")
    const rows = await listed('status=dead')
    return { person, words: (await jobsInWords(rows, es))[rows[0]!.id] }
  }

  it('says to whom, what and why', async () => {
    const { person, words } = await givenUp('text')
    expect(words).toEqual({
      about: 'Invitación a un paciente',
      person: { id: person.id, name: 'Rosa Vega, rosa@x.example' },
      why: 'El servidor de correo no conoce esta dirección.',
      forgotten: false,
    })
  })

  it('says when its text is gone, so that nobody sends it in vain', async () => {
    expect((await givenUp('')).words).toMatchObject({ forgotten: true })
  })

  it.each([
    ['imports.runForbidden', es('imports.runForbidden')],
    ['WORKER_DIED', es('jobs.error.WORKER_DIED')],
    ['TypeError', es('jobs.error.unexpected')],
  ])('%s of other work is a sentence', async (error, sentence) => {
    await enqueue({ kind: 'failing' })
    await writeRows("UPDATE job SET status = 'dead', last_error = $error", { error })
    const rows = await listed('')
    expect((await jobsInWords(rows, es))[rows[0]!.id]).toMatchObject({ why: sentence, about: null })
  })
})

it('names the file of an import and who sent it', async () => {
  const admin = await buildAdmin()
  const actor = await actorOf(admin.id)
  const file = {
    file_name: 'people.csv',
    rows: [],
    has_header_row: false,
    plan_id: null,
    comment: null,
    place_id: 1,
  }
  await startImport(actor, 'participants', file, { key: null, lang: 'en', goodRowsOnly: false })
  const rows = await listed('')
  expect((await jobsInWords(rows, translator('en', 'default')))[rows[0]!.id]).toEqual({
    about: `people.csv (${admin.email})`,
    person: null,
    why: null,
    forgotten: false,
  })
})

it('every kind of mail has words', () => {
  const en = translator('en', 'default')
  const kinds = [
    ...WITH_PASSWORD_LINK,
    'MESSAGE',
    'SUPPORT',
    'SAFETY',
    'RANGE',
    'REMINDER',
    'NOTE',
    'APPOINTMENT',
  ]
  expect(kinds.filter((kind) => en(`jobs.mail.${kind}`).startsWith('jobs.'))).toEqual([])
})
