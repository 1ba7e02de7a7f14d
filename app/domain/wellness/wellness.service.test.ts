import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { Goal } from 'db/models/goal'
import { SelfNote } from 'db/models/self-note'
import { WellnessPlan } from 'db/models/wellness-plan'
import type { Actor } from '~/access/actor'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { readListQuery } from '~/core/list/list-query'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'
import { statementsOf } from 'tests/support/statements'
import { todayOf } from './days-of.server'
import { habitReminderJob, isReminderLink, stopReminder } from './habit-reminders.server'
import { loadGoalPage } from './load-wellness.server'
import { hasNewNotes } from './may-read-notes'
import { rateHabit, rateMotivation } from './rate-habit.server'
import { wellnessPlansOf } from './read-plans.server'
import { noteViewed, ownNotes, saveNotes } from './self-note.server'
import { goalResource, habitResource } from './wellness-resources.server'
import { createGoal, deleteGoal, updateGoal } from './write-goal.server'
import { archiveHabit, createHabit, updateHabit } from './write-habit.server'
import { pathOf, savePath, updatePlan } from './write-path.server'

let clinic: Clinic
let other: Clinic
let me: Actor
let coach: Actor
let mine: number

beforeAll(async () => {
  clinic = await buildClinic()
  other = await buildClinic()
  me = clinic.participant
  coach = clinic.practitioner
  mine = clinic.patient.id
})

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  )
const masked = (actor: Actor): Actor => ({
  ...actor,
  maskedBy: [{ userId: 1, email: 'a@example.org', role: 'ADMIN', practitionerId: null, asSelf: false }],
})
const habit = { habit: 'Walk after dinner', categories: ['movement', 'sleep'] as ('movement' | 'sleep')[] }

describe('goals', () => {
  it('are added once per form, changed with their version and deleted for good', async () => {
    const input = { participant_id: mine, goal: 'Walk a mile', timeframe: '1 month' } as const
    const { id } = await createGoal(me, input, 'same')
    expect(await createGoal(me, input, 'same')).toEqual({ id })
    await updateGoal(me, id, { timeframe: '2 months' }, 0)
    expect(await refused(updateGoal(me, id, { goal: 'Other' }, 0))).toBe(409)
    expect(await getRecord(goalResource, coach, id)).toMatchObject({ timeframe: '2 months', version: 1 })
    await deleteGoal(me, id)
    expect(await Goal.findByPk(id)).toBeNull()
    expect(await refused(deleteGoal(me, id))).toBe(403)
  })

  it('stand a page at a time, newest first', async () => {
    const { participant, patient } = await buildClinic()
    for (let n = 1; n <= 21; n++)
      await createGoal(participant, { participant_id: patient.id, goal: `Goal ${n}`, timeframe: '1 week' })
    const first = await loadGoalPage(patient.id, 0, 'en')
    expect([first.goals[0]?.goal, first.goals.length, first.older]).toEqual(['Goal 21', 20, true])
    const second = await loadGoalPage(patient.id, 1, 'en')
    expect([second.goals.map(({ goal }) => goal), second.older]).toEqual([['Goal 1'], false])
  })

  it('of others are neither read nor written', async () => {
    const { id } = await createGoal(me, { participant_id: mine, goal: 'Mine', timeframe: '1 week' })
    expect(await refused(updateGoal(other.participant, id, { goal: 'Taken' }, null))).toBe(403)
    expect(await refused(deleteGoal(other.practitioner, id))).toBe(403)
    expect(await refused(getRecord(goalResource, other.practitioner, id))).toBe(403)
    expect(
      await refused(createGoal(other.participant, { participant_id: mine, goal: 'x', timeframe: '1 week' })),
    ).toBe(403)
  })
})

describe('habits', () => {
  it('are rated once a day; the last rating of a day holds, none takes it back', async () => {
    const { id } = await createHabit(me, { participant_id: mine, ...habit })
    const today = await todayOf(mine)
    await rateHabit(me, id, { progress: 4 })
    await rateHabit(me, id, { progress: 7 })
    await rateHabit(me, id, { progress: 2, day: dayAfter(today, -1) })
    await rateMotivation(me, id, { importance: 8, confidence: null })
    const [row] = (await listRecords(habitResource, coach, query(mine))).rows.filter((one) => one.id === id)
    expect(row?.progressEntries.map(({ day, progress }) => [day, progress])).toEqual([
      [dayAfter(today, -1), 2],
      [today, 7],
    ])
    expect(row?.motivationEntries).toMatchObject([{ day: today, importance: 8, confidence: null }])
    await rateHabit(me, id, { progress: null })
    expect((await getRecord(habitResource, me, id)).progressEntries).toHaveLength(1)
  })

  it('are not rated for days to come or long gone, by strangers, or with nothing', async () => {
    const { id } = await createHabit(me, { participant_id: mine, ...habit })
    const today = await todayOf(mine)
    for (const day of [dayAfter(today, 1), dayAfter(today, -32), '9999-12-31', '0001-01-01'])
      expect(await refused(rateHabit(me, id, { progress: 3, day })), day).toBe(422)
    expect(await refused(rateMotivation(me, id, { importance: null, confidence: null }))).toBe(422)
    expect(await refused(rateHabit(other.participant, id, { progress: 3 }))).toBe(403)
    expect(await refused(rateHabit(masked(coach), id, { progress: 3 }))).toBe(403)
  })

  it('are put away and taken up again; one that is away reminds nobody', async () => {
    const { id } = await createHabit(me, { participant_id: mine, ...habit, reminder: 'DAILY-08' })
    const due = () =>
      readRow<{ at: string | null }>('SELECT reminder_at AS at FROM habit WHERE id = $id', { id })
    expect((await due())!.at! > now()).toBe(true)
    await archiveHabit(me, id, true)
    expect(await due()).toEqual({ at: null })
    expect((await getRecord(habitResource, me, id)).archivedTimestamp).not.toBeNull()
    await archiveHabit(me, id, false)
    expect((await due())!.at).not.toBeNull()
    await updateHabit(me, id, { reminder: null, habit: 'Swim' }, null)
    expect(await due()).toEqual({ at: null })
  })

  it('cost the same statements for one and for many', async () => {
    const count = () => statementsOf(() => wellnessPlansOf([mine], me))
    const before = await count()
    for (let n = 0; n < 20; n++) await createHabit(me, { participant_id: mine, ...habit })
    expect(await count()).toBe(before)
  })
})

it('the path is saved from the first time on, and a stale save changes nothing', async () => {
  expect(await pathOf(other.patient.id)).toEqual({ version: 0, vision: null, values: null, confidence: null })
  await savePath(other.participant, other.patient.id, { vision: 'To dance', values: 'Family' }, 0)
  expect(await pathOf(other.patient.id)).toMatchObject({ vision: 'To dance', values: 'Family' })
  expect(await refused(savePath(other.participant, other.patient.id, { vision: 'x' }, 0))).toBe(409)
  expect(await refused(savePath(me, other.patient.id, { vision: 'x' }, null))).toBe(403)
})

describe('notes to self', () => {
  const secret = 'Nobody knows about the garden'
  const seen = async (actor: Actor) =>
    (await getRecord(participantResource, actor, mine, ['wellness_plan'])).wellness_plan?.mindsetNotes

  it('are seen by others only while they are shared', async () => {
    await saveNotes(me, { notes: secret }, null)
    expect(await seen(me)).toEqual({ notes: secret, allowProviderView: false })
    for (const actor of [coach, masked(me), masked(coach)])
      expect(await seen(actor)).toEqual({ allowProviderView: false })
    expect(await ownNotes(masked(me))).not.toHaveProperty('notes')
    await saveNotes(me, { allowProviderView: true }, null)
    expect(await seen(coach)).toEqual({ notes: secret, allowProviderView: true })
    await saveNotes(me, { allowProviderView: false }, null)
    expect(await seen(coach)).toEqual({ allowProviderView: false })
  })

  it('are written by nobody else, also not behind a mask', async () => {
    for (const actor of [coach, masked(me)])
      expect(await refused(saveNotes(actor, { notes: 'x' }, null))).toBe(403)
    expect((await SelfNote.findOne({ where: { participant_id: mine } }))?.notes).toBe(secret)
    const told = await readRow<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM user_log WHERE text LIKE '%garden%' OR fields LIKE '%garden%'`,
    )
    expect(Number(told?.n)).toBe(0)
  })

  it('mark what is new until the care team has looked', async () => {
    await writeRows('UPDATE participant SET notes_viewed_by_provider = NULL WHERE id = $mine', { mine })
    const isNew = async (shared: boolean) =>
      hasNewNotes((await getRecord(participantResource, coach, mine)) as never, shared)
    await saveNotes(me, { notes: 'More', allowProviderView: true }, null)
    expect(await isNew(true)).toBe(true)
    expect(await isNew(false)).toBe(false)
    await noteViewed(masked(coach), mine)
    expect(await isNew(true)).toBe(true)
    await noteViewed(coach, mine)
    expect(await isNew(true)).toBe(false)
  })
})

function query(participantId: number) {
  return readListQuery(new URLSearchParams({ participant_id: String(participantId) }), habitResource.listing)
}

describe('a reminder', () => {
  const mails = async () =>
    (
      await readRow<{ n: number | string }>(
        `SELECT COUNT(*) AS n FROM outbox WHERE kind = 'REMINDER' AND recipient = $email`,
        { email: me.email },
      )
    )?.n
  const run = () => habitReminderJob.run({ id: 1, payload: {}, attempts: 1, progress: async () => {} })

  it('is mailed once when it is due, in words that tell nothing, and stopped by its link', async () => {
    await writeRows(`UPDATE app_user SET password_hash = 'x', language = 'es' WHERE id = $id`, {
      id: me.userId,
    })
    const { id } = await createHabit(me, { participant_id: mine, ...habit, reminder: 'DAILY-08' })
    const due = new Date(Date.now() - 60_000).toISOString()
    await writeRows('UPDATE habit SET reminder_at = $due WHERE id = $id', { due, id })
    await Promise.all([run(), run()])
    expect(Number(await mails())).toBe(1)
    const mail = await readRow<{ body_text: string }>(
      `SELECT body_text FROM outbox WHERE kind = 'REMINDER' ORDER BY id DESC LIMIT 1`,
    )
    expect(mail?.body_text).not.toContain(habit.habit)
    expect(mail?.body_text).toContain('Dejar de recibir estos correos')
    const token = /\/habit\/reminder\/(\S+)/.exec(mail!.body_text)![1]!
    expect(await isReminderLink(token)).toBe(true)
    expect(await stopReminder(token)).toBe(true)
    expect(await stopReminder(token)).toBe(false)
    expect((await getRecord(habitResource, me, id)).reminder).toBeNull()
  })

  it('is not mailed on a day that is rated already, nor when it is hours late', async () => {
    const before = await mails()
    const rated = await createHabit(me, { participant_id: mine, ...habit, reminder: 'DAILY-08' })
    await rateHabit(me, rated.id, { progress: 5 })
    const late = await createHabit(me, { participant_id: mine, ...habit, reminder: 'DAILY-08' })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    await writeRows('UPDATE habit SET reminder_at = $due WHERE id = $id', { due: ago(60), id: rated.id })
    await writeRows('UPDATE habit SET reminder_at = $due WHERE id = $id', { due: ago(9 * 3600), id: late.id })
    await run()
    expect(await mails()).toEqual(before)
    const next = await readRow<{ at: string }>('SELECT reminder_at AS at FROM habit WHERE id = $id', late)
    expect(next!.at > now()).toBe(true)
  })
})

it('a path is changed by the id of its plan, too; one that is not there is refused like a foreign one', async () => {
  const { patient, participant } = await buildClinic()
  await savePath(participant, patient.id, { vision: 'To hike' }, 0)
  const plan = (await WellnessPlan.findOne({ where: { participant_id: patient.id } }))!
  await updatePlan(participant, plan.id, { vision: 'To swim' }, plan.version)
  expect((await pathOf(patient.id)).vision).toBe('To swim')
  expect(await refused(updatePlan(me, plan.id, { vision: 'Mine' }, null))).toBe(403)
  expect(await refused(updatePlan(me, 9_999_999, { vision: 'Mine' }, null))).toBe(403)
})
