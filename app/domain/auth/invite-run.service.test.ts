import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readRow, writeRows, writeTx } from 'db/connection'
import { buildPlan } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { workDue } from '~/core/jobs/work.server'
import { inviteJob, startInvitations } from './invite-run.server'

const working = { worker: 'w', chance: () => 0 }
let admin: number

beforeAll(async () => {
  admin = (await buildAdmin()).id
})
beforeEach(() => writeTx(() => writeRows('DELETE FROM job')))

const person = async (password_hash?: string) =>
  buildParticipant({ plan_id: (await buildPlan()).id, password_hash })
const mails = async () =>
  Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM outbox WHERE kind = 'INVITE'`))!.n)
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

it('who may not invite by then invites nobody', async () => {
  const { id } = await person()
  const gone = await buildAdmin()
  await startInvitations(await actorOf(gone.id), [id], { lang: 'en' })
  await gone.update({ disabled: 1 })
  const before = await mails()
  await workDue([inviteJob], working)
  expect(await mails()).toBe(before)
})
