import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { Participant } from 'db/models/participant'
import { walk } from 'tests/builders/doors'
import { buildPlan } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { flashOf } from 'tests/access/ask'
import { workDue } from '~/core/jobs/work.server'
import { openSession } from '~/core/session/session.server'
import { action } from '~/routes/participant/list'
import { inviteJob, startInvitations } from './invite-run.server'

const working = { worker: 'w', chance: () => 0 }
let admin: number
let token: string

beforeAll(async () => {
  admin = (await buildAdmin()).id
  token = (await openSession({ userId: admin, staff: true })).token
})
beforeEach(() => writeTx(() => writeRows('DELETE FROM job')))

const person = async (password_hash?: string) =>
  buildParticipant({ plan_id: (await buildPlan()).id, password_hash })
const mails = async () =>
  Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM outbox WHERE kind = 'INVITE'`))!.n)
const jobs = () =>
  readRows<{ status: string; result: string; user_id: number }>(
    `SELECT status, result, user_id FROM job WHERE kind = 'invite'`,
  )
const ask = (ids: number[], key: string) =>
  walk(action, {
    path: `/participant/admin?modal=invite&${ids.map((id) => `pick=${id}`).join('&')}`,
    token,
    body: new URLSearchParams({ idempotency_key: key }),
  })

it('the ticked people are invited in the background, once however often the form comes', async () => {
  const [one, two, signedIn] = [await person(), await person(), await person('has one')]
  const ids = [one.id, two.id, signedIn.id]
  const before = await mails()
  const first = await ask(ids, 'a')
  expect(flashOf(first.response!)).toMatchObject({ key: 'participant.inviteUnderWay', values: { n: 3 } })
  await ask(ids, 'a')
  expect(await mails()).toBe(before)
  await workDue([inviteJob], working)
  expect(await mails()).toBe(before + 2)
  expect(await jobs()).toMatchObject([
    { status: 'done', user_id: admin, result: JSON.stringify({ sent: 2, skipped: 1 }) },
  ])
  expect((await Participant.findByPk(one.id))!.invited).not.toBeNull()
})

it('nobody is invited twice by two requests at once, nor by a job that runs again', async () => {
  const { id } = await person()
  const actor = await actorOf(admin)
  await startInvitations(actor, [id], { lang: 'en' })
  await startInvitations(actor, [id], { lang: 'en' })
  const before = await mails()
  await Promise.all([workDue([inviteJob], working), workDue([inviteJob], { ...working, worker: 'x' })])
  await writeTx(() => writeRows(`UPDATE job SET status = 'queued'`))
  await workDue([inviteJob], working)
  expect(await mails()).toBe(before + 1)
})

it('nothing ticked, and a person who may not invite by then, invite nobody', async () => {
  expect(flashOf((await ask([], 'b')).response!)).toMatchObject({ kind: 'error', key: 'bulk.none' })
  expect(await jobs()).toEqual([])
  const { id } = await person()
  const gone = await buildAdmin()
  await startInvitations(await actorOf(gone.id), [id], { lang: 'en' })
  await gone.update({ disabled: 1 })
  const before = await mails()
  await workDue([inviteJob], working)
  expect(await mails()).toBe(before)
})
