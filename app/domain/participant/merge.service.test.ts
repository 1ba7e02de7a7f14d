import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { inviteParticipant } from '~/domain/auth/invite.server'
import { newestTotal, refreshTotals } from '~/domain/stored-scores/refresh-totals.server'
import { Conflict } from '~/platform/refusal'
import { buildTime } from 'tests/builders/appointments'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
  practitionerIn,
} from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { refused, wrong } from 'tests/support/refusals'
import { cloneParticipant } from './clone-participant.server'
import { mergeParticipants } from './merge-participants.server'
import { mergePreview } from './merge-preview.server'

let admin: Actor
let planId: number

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
  planId = (await buildPlan()).id
})

const person = (over = {}) => buildParticipant({ plan_id: planId, ...over })
const surveyOf = (participant_id: number) =>
  Survey.create({ participant_id, questionnaire_code: 'PHQ9', definition_version: 1, ...stamp() })

it('fills what is unknown, and the preview says so', async () => {
  const [survivor, duplicate] = [
    await person({ gender: 'UNKNOWN', sexual_orientation: 'UNDISCLOSED' }),
    await person({ gender: 'F', sexual_orientation: 'BISEXUAL' }),
  ]
  const { fields } = await mergePreview(admin, survivor.id, duplicate.id)
  expect(fields.find((row) => row.field === 'gender')).toEqual({
    field: 'gender',
    survivor: 'UNKNOWN',
    duplicate: 'F',
    result: 'F',
    taken: true,
    lost: false,
  })
  expect(fields.find((row) => row.field === 'sexual_orientation')).toMatchObject({
    result: 'UNDISCLOSED',
    taken: false,
    lost: true,
  })
  await mergeParticipants(admin, { survivor_id: survivor.id, duplicate_id: duplicate.id })
  expect(await Participant.findByPk(survivor.id)).toMatchObject({
    gender: 'F',
    sexual_orientation: 'UNDISCLOSED',
  })
  const [known, unknown] = [await person({ gender: 'M' }), await person({ gender: 'UNKNOWN' })]
  expect(
    (await mergePreview(admin, known.id, unknown.id)).fields.find((row) => row.field === 'gender'),
  ).toMatchObject({ result: 'M', taken: false, lost: false })
})

it('marks what is not kept: words that say something else, and numbers that are written otherwise, which are others', async () => {
  const survivor = await person({ pronouns: 'She/Her', external_id: 'ab-1', phone_primary: '202-555-0101' })
  const duplicate = await person({ pronouns: ' she/her', external_id: 'AB-1', phone_primary: '202-555-0102' })
  const { fields } = await mergePreview(admin, survivor.id, duplicate.id)
  expect(fields.filter((row) => row.lost).map((row) => row.field)).toEqual(['phone_primary', 'external_id'])
})

it('keeps until when a person is pregnant, the longer one of two', async () => {
  const until = async (mine: string | null, theirs: string | null) => {
    const [survivor, duplicate] = [await person(), await person()]
    await survivor.update({ pregnancy_until: mine })
    await duplicate.update({ pregnancy_until: theirs })
    await mergeParticipants(admin, { survivor_id: survivor.id, duplicate_id: duplicate.id })
    return (await Participant.findByPk(survivor.id))?.pregnancy_until
  }
  expect(await until(null, '2026-09-01')).toBe('2026-09-01')
  expect(await until('2026-01-01', '2026-09-01')).toBe('2026-09-01')
  expect(await until('2026-10-01', '2026-09-01')).toBe('2026-10-01')
  expect(await until('2026-10-01', null)).toBe('2026-10-01')
  expect(await until(null, null)).toBeNull()
})

it('takes an address as a whole or not at all', async () => {
  const home = { address: '2 Elm Road', city: 'Elm', state: 'NY', zip: '00012' }
  const [housed, moved, nowhere] = [await person(), await person(), await person()]
  await housed.update({ address: '1 Ash Lane', city: null, zip: '' })
  await moved.update(home)
  const taken = async (id: number) =>
    (await mergePreview(admin, id, moved.id)).fields.filter((row) => row.taken).map((row) => row.field)
  expect([await taken(housed.id), await taken(nowhere.id)]).toEqual([[], Object.keys(home)])
  const lost = (await mergePreview(admin, housed.id, moved.id)).fields
    .filter((row) => row.lost)
    .map((row) => row.field)
  expect(lost).toEqual(Object.keys(home))
  await mergeParticipants(admin, { survivor_id: housed.id, duplicate_id: moved.id })
  expect(await Participant.findByPk(housed.id)).toMatchObject({ address: '1 Ash Lane', city: null })
})

describe('mergeParticipants', () => {
  it('moves what was recorded, fills empty fields, joins links and disables the duplicate', async () => {
    const [survivor, duplicate] = [await person({ external_id: 'A1' }), await person({ external_id: 'B2' })]
    await survivor.update({ city: null })
    await duplicate.update({ city: 'Elm', phone_primary: '212-555-0140' })
    const survey = await surveyOf(duplicate.id)
    await Score.create({
      participant_id: duplicate.id,
      survey_id: survey.id,
      score_name: 'PHQ9_SCORE',
      score: 7,
      updated: stamp().updated,
    })
    const [shared, only] = [await buildPractice(), await buildPractice()]
    const kept = await buildProvider(survivor.id, shared.id)
    await (await buildProvider(duplicate.id, shared.id)).update({ comment: 'Knows the family' })
    await buildProvider(duplicate.id, only.id, 'COACH')

    const preview = await mergePreview(admin, survivor.id, duplicate.id)
    expect(preview.fields.find((row) => row.field === 'external_id')).toMatchObject({
      survivor: 'A1',
      duplicate: 'B2',
      result: 'A1',
      taken: false,
      lost: true,
    })
    expect(preview.fields.find((row) => row.field === 'city')).toMatchObject({
      survivor: null,
      duplicate: 'Elm',
      result: 'Elm',
      taken: true,
    })
    expect(preview.counts.find((row) => row.table === 'survey')).toMatchObject({ survivor: 0, duplicate: 1 })

    const { moved } = await mergeParticipants(admin, {
      survivor_id: survivor.id,
      duplicate_id: duplicate.id,
      survivor_version: preview.survivor.version,
      duplicate_version: preview.duplicate.version,
    })
    expect(moved).toMatchObject({ survey: 1, score: 1, provider: 1 })
    expect(await Participant.findByPk(survivor.id)).toMatchObject({
      external_id: 'A1',
      city: 'Elm',
      phone_primary: '212-555-0140',
    })
    expect((await Survey.findByPk(survey.id))?.participant_id).toBe(survivor.id)
    expect((await Provider.findByPk(kept.id))?.comment).toBe('Knows the family')
    expect(await Provider.count({ where: { participant_id: survivor.id } })).toBe(2)
    expect(await Provider.count({ where: { participant_id: duplicate.id } })).toBe(0)
    expect((await User.findByPk(duplicate.user_id))?.disabled).toBe(1)
    const log = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE participant_id IN ($a, $b) AND entry_type = 'UPDATE' ORDER BY id`,
      { a: survivor.id, b: duplicate.id },
    )
    expect(log.map((row) => row.text)).toEqual([
      `Participant ${duplicate.id} was merged into ${survivor.id} and disabled`,
      `Merged participant ${duplicate.id} into ${survivor.id}; moved: survey 1, score 1, provider 1`,
    ])
  })

  it('counts in the preview what readers see, and keeps nobody who is disabled', async () => {
    const [survivor, duplicate] = [await person(), await person()]
    const [deleted, live] = [await surveyOf(duplicate.id), await surveyOf(duplicate.id)]
    await deleted.update({ archived: 1 })
    for (const { id } of [deleted, live])
      await Score.create({
        participant_id: duplicate.id,
        survey_id: id,
        score_name: 'PHQ9_SCORE',
        score: 7,
        updated: stamp().updated,
      })
    const practice = await buildPractice()
    await Biometrics.create({
      practice_id: practice.id,
      participant_id: duplicate.id,
      tchol: 180,
      archived: 1,
      ...stamp(),
    })
    await buildProvider(duplicate.id, practice.id)
    await practice.update({ archived: 1 })
    const { counts } = await mergePreview(admin, survivor.id, duplicate.id)
    expect(Object.fromEntries(counts.map((row) => [row.table, row.duplicate]))).toMatchObject({
      survey: 1,
      score: 1,
      biometrics: 0,
      provider: 0,
    })
    await mergeParticipants(admin, { survivor_id: survivor.id, duplicate_id: duplicate.id })
    expect(await Survey.count({ where: { participant_id: survivor.id } })).toBe(2)
    const back = { survivor_id: duplicate.id, duplicate_id: survivor.id }
    await expect(mergeParticipants(admin, back)).rejects.toEqual(
      wrong({ survivor_id: ['merge.survivorDisabled'] }),
    )
  })

  it('done twice with one key gets the first answer; of two at once that would disable both, one is refused', async () => {
    const [survivor, duplicate] = [await person(), await person()]
    await surveyOf(duplicate.id)
    const ids = {
      survivor_id: survivor.id,
      duplicate_id: duplicate.id,
      survivor_version: survivor.version,
      duplicate_version: duplicate.version,
    }
    const first = await mergeParticipants(admin, ids, 'merge-1')
    expect(await mergeParticipants(admin, ids, 'merge-1')).toEqual(first)
    const [one, other] = [await person(), await person()]
    const both = await Promise.allSettled(
      [
        [one, other],
        [other, one],
      ].map(([kept, gone]) => mergeParticipants(admin, { survivor_id: kept!.id, duplicate_id: gone!.id })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } })
  })

  it('gives the survivor the values that were kept under the insurance id they take over; preview and merge tell the same numbers', async () => {
    const [survivor, duplicate] = [
      await person({ external_id: null }),
      await person({ external_id: 'KEPT1' }),
    ]
    const [mine, theirs, shared, strange] = [
      await buildPractice(),
      await buildPractice(),
      await buildPractice(),
      await buildPractice(),
    ]
    await buildProvider(survivor.id, mine.id)
    await buildProvider(duplicate.id, theirs.id)
    for (const { id } of [survivor, duplicate, await person({ external_id: 'KEPT1' })])
      await buildProvider(id, shared.id)
    const value = (practice_id: number, over = {}) =>
      Biometrics.create({ practice_id, external_id: 'KEPT1', tchol: 180, ...over, ...stamp() })
    const claimed = [await value(mine.id), await value(theirs.id)]
    // An id that two patients share, one of a practice that cares for neither, another id, a deleted one.
    const left = [
      await value(shared.id),
      await value(strange.id),
      await value(mine.id, { external_id: 'KEPT2' }),
      await value(mine.id, { archived: 1 }),
    ]
    await value(theirs.id, { participant_id: duplicate.id })
    const gone = await surveyOf(duplicate.id)
    await gone.update({ archived: 1 })

    const { counts } = await mergePreview(admin, survivor.id, duplicate.id)
    const measured = counts.find(({ table }) => table === 'biometrics')
    expect(measured).toEqual({ table: 'biometrics', survivor: 0, duplicate: 1, kept: 2 })
    const { moved, claimed: told } = await mergeParticipants(admin, {
      survivor_id: survivor.id,
      duplicate_id: duplicate.id,
    })
    expect({ ...moved, claimed: told }).toMatchObject({
      survey: 0,
      score: 0,
      biometrics: 1,
      anthropometrics: 0,
      safety_event: 0,
      appointment: 0,
      diet_result: 0,
      goal: 0,
      habit: 0,
      provider: 1,
      claimed: 2,
    })
    expect(
      counts.filter(({ table }) => table !== 'provider').map(({ table, duplicate: n }) => [table, n]),
    ).toEqual(Object.entries(moved).filter(([table]) => table !== 'provider'))
    for (const row of claimed) expect((await row.reload()).participant_id).toBe(survivor.id)
    for (const row of left) expect((await row.reload()).participant_id).toBeNull()
    expect(await Biometrics.count({ where: { participant_id: survivor.id, archived: 0 } })).toBe(
      measured!.survivor + measured!.duplicate + measured!.kept,
    )
    expect((await gone.reload()).participant_id).toBe(survivor.id)
  })

  it('computes the totals of what both filled in as those of one person: one of a visit, with what was known before', async () => {
    const [survivor, duplicate] = [await person(), await person()]
    const filled = async (participant_id: number, completed: string, scores: Record<string, number>) => {
      const survey = await Survey.create({
        participant_id,
        questionnaire_code: 'EXERCISE',
        definition_version: 1,
        completed,
        ...stamp(),
      })
      for (const [score_name, score] of Object.entries(scores))
        await Score.create({ participant_id, survey_id: survey.id, score_name, score, updated: completed })
      await refreshTotals(participant_id, completed)
      return survey.id
    }
    const all = { SCORE_EXER: 150, SCORE_SED: 2, SCORE_DIET: 10, SCORE_STRESS: 5, SCORE_SLEEP: 3 }
    const morning = await filled(survivor.id, '2026-03-01T08:00:00.000Z', all)
    const noon = await filled(duplicate.id, '2026-03-01T12:00:00.000Z', {
      SCORE_EXER: 0,
      SCORE_SED: 12,
      SCORE_DIET: 1,
    })
    const later = await filled(duplicate.id, '2026-06-01T12:00:00.000Z', { SCORE_STRESS: 20 })
    const totals = async () =>
      (
        await readRows<{ survey_id: number }>(
          `SELECT survey_id FROM score WHERE score_name = 'TOTAL_SCORE'
            AND survey_id IN ($morning, $noon, $later) ORDER BY survey_id`,
          { morning, noon, later },
        )
      ).map((row) => row.survey_id)
    expect(await totals()).toEqual([morning, noon, later])
    await mergeParticipants(admin, { survivor_id: survivor.id, duplicate_id: duplicate.id })
    expect(await totals()).toEqual([noon, later])
    const merged = await newestTotal(survivor.id)
    expect(merged?.missing ?? []).toEqual([])
    expect(
      await readRow(`SELECT score FROM score WHERE score_name = 'TOTAL_SCORE' AND survey_id = $later`, {
        later,
      }),
    ).toEqual({ score: merged?.score })
  })

  it('refuses itself, who is gone, staff, everybody but ADMIN, and a preview that is out of date; nothing is written', async () => {
    const [survivor, duplicate] = [await person(), await person()]
    const staff = await buildPractitioner()
    const ids = { survivor_id: survivor.id, duplicate_id: duplicate.id }
    await expect(mergeParticipants(admin, { ...ids, duplicate_id: survivor.id })).rejects.toEqual(
      wrong({ duplicate_id: ['merge.same'] }),
    )
    await expect(mergeParticipants(admin, { ...ids, duplicate_id: 999_999 })).rejects.toEqual(
      wrong({ duplicate_id: ['merge.unknown'] }),
    )
    await expect(mergeParticipants(admin, { ...ids, duplicate_id: staff.participant_id })).rejects.toEqual(
      wrong({ duplicate_id: ['merge.unknown'] }),
    )
    const reseller = await buildReseller()
    await buildCompany({ reseller_id: reseller.id })
    await expect(
      mergeParticipants(await actorOf((await buildResellerAdmin(reseller.id)).id), ids),
    ).rejects.toEqual(refused(403))
    await surveyOf(duplicate.id)
    await expect(
      mergeParticipants(admin, { ...ids, survivor_version: survivor.version + 1 }),
    ).rejects.toBeInstanceOf(Conflict)
    await expect(
      mergeParticipants(admin, { ...ids, duplicate_version: duplicate.version + 1 }),
    ).rejects.toBeInstanceOf(Conflict)
    expect(
      await readRow('SELECT id FROM survey WHERE participant_id = $id', { id: duplicate.id }),
    ).not.toBeNull()
    expect((await User.findByPk(duplicate.user_id))?.disabled).toBe(0)
  })
})

it('the preview says where name, date of birth and gender differ; what is unknown differs from nothing', async () => {
  const ann = { firstname: 'Ann', lastname: 'Núñez', dob: '1970-01-02', gender: 'F' } as const
  const differs = async (over: object) => {
    const [survivor, duplicate] = [await person(ann), await person({ ...ann, ...over })]
    return (await mergePreview(admin, survivor.id, duplicate.id)).differs
  }
  expect(await differs({ firstname: 'ANN', lastname: 'Nunez' })).toEqual([])
  expect(await differs({ firstname: 'Anna', dob: '1970-02-01', gender: 'M' })).toEqual([
    'name',
    'dob',
    'gender',
  ])
  expect(await differs({ gender: 'UNKNOWN' })).toEqual([])
})

describe('cloneParticipant', () => {
  it('copies demographics and plan, no e-mail and nothing clinical, linked to the same practice; once per key', async () => {
    const original = await person({ external_id: 'X9' })
    await original.update({ city: 'Elm' })
    await surveyOf(original.id)
    const link = await buildProvider(original.id, (await buildPractice()).id, 'MENTOR')
    const { id } = await cloneParticipant(admin, link.id, 'k')
    expect(await cloneParticipant(admin, link.id, 'k')).toEqual({ id })
    const copy = (await Participant.findByPk(id))!
    expect(copy).toMatchObject({
      firstname: original.firstname,
      city: 'Elm',
      plan_id: planId,
      external_id: null,
    })
    expect(await User.findByPk(copy.user_id)).toMatchObject({ password_hash: null })
    expect((await User.findByPk(copy.user_id))?.email).toMatch(/@clone\.invalid$/)
    expect(await Provider.findAll({ where: { participant_id: id } })).toMatchObject([
      { practice_id: link.practice_id, type: 'MENTOR' },
    ])
    expect(await Survey.count({ where: { participant_id: id } })).toBe(0)
    const colleague = await practitionerIn(link.practice_id)
    await expect(inviteParticipant(colleague, id)).rejects.toEqual(refused(409))
    await expect(cloneParticipant(await actorOf(original.user_id), link.id)).rejects.toEqual(refused(403))
    await expect(cloneParticipant(admin, link.id, null, { participant_id: original.id + 1 })).rejects.toEqual(
      refused(403),
    )
  })
})

it('notes the next appointment of the joined record', async () => {
  const [survivor, duplicate] = [await person(), await person()]
  const practice = await buildPractice()
  await practice.update({ time_zone: 'America/New_York' })
  const doctor = await buildPractitioner({ practice_id: practice.id })
  await buildProvider(survivor.id, practice.id)
  await buildTime(doctor, '2097-03-11T02:00:00.000Z', { participant_id: duplicate.id })
  await mergeParticipants(admin, { survivor_id: survivor.id, duplicate_id: duplicate.id })
  const link = await Provider.findOne({ where: { participant_id: survivor.id, practice_id: practice.id } })
  expect(link?.appointment).toBe('2097-03-10')
})

it('asks before one person is booked twice at one time, in whichever practices', async () => {
  const [survivor, duplicate] = [await person(), await person()]
  for (const { id } of [survivor, duplicate])
    await buildTime(await buildPractitioner(), '2131-03-04T15:00:00.000Z', { participant_id: id })
  expect((await mergePreview(admin, survivor.id, duplicate.id)).meets).toBe(1)
  const input = { survivor_id: survivor.id, duplicate_id: duplicate.id }
  await expect(mergeParticipants(admin, input)).rejects.toEqual(wrong({ overlap: ['merge.meetsAsk'] }))
  await expect(mergeParticipants(admin, { ...input, overlap: true })).resolves.toMatchObject({
    moved: { appointment: 1 },
  })
})
