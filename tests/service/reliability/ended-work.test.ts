import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import { forgetAll } from '~/core/rate/rate.server'
import { api, keyOf, post } from 'tests/builders/api'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
} from 'tests/builders/people'
import { stamp, uniqueEmail } from 'tests/builders/unique'

type Step = (key: string) => Promise<{ status: number }>

const ROUNDS = 12
let one: string
let other: string

beforeAll(async () => {
  one = await keyOf((await buildAdmin()).id)
  other = await keyOf((await buildAdmin()).id)
})

beforeEach(forgetAll)

const remove =
  (call: string, id: number): Step =>
  (key) =>
    api(`${call}/delete`, { method: 'DELETE', key, body: { id } })
const update =
  (call: string, body: object): Step =>
  (key) =>
    post(`${call}/update`, key, body)
const add =
  (call: string, body: object): Step =>
  (key) =>
    post(`${call}/create`, key, body)

/**
 * Does both at once: nobody may get a server error, and the account must match the roles that the person
 * still has.
 */
async function atOnce(first: Step, second: Step, ...users: number[]): Promise<[number, number]> {
  const [a, b] = await Promise.all([first(one), second(other)])
  expect([a.status < 500, b.status < 500], `${a.status} ${b.status}`).toEqual([true, true])
  for (const id of users) await mustFit(id)
  return [a.status, b.status]
}

async function mustFit(id: number): Promise<void> {
  const { role, archived } = (await User.findByPk(id))!
  const held = await readRows<{ role: string }>(
    `SELECT 'PRACTITIONER' AS role FROM practitioner WHERE user_id = $id AND archived = 0
     UNION SELECT 'COMPANY_ADMIN' FROM company_admin WHERE user_id = $id UNION SELECT 'RESELLER_ADMIN'
     FROM reseller_admin WHERE user_id = $id`,
    { id },
  )
  const roles = held.map((row) => row.role)
  if (archived === 1) expect(roles).toEqual([])
  else expect(roles).toContain(role)
}

const postOf = async (userId: number) =>
  (await readRow<{ id: number }>('SELECT id FROM company_admin WHERE user_id = $userId', { userId }))!.id

it("two practices end one person's work at once: the account is closed", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, user_id } = await buildPractitioner()
    const elsewhere = await buildPractitioner({ user_id })
    expect(await atOnce(remove('practitioner', id), remove('practitioner', elsewhere.id), user_id)).toEqual([
      200, 200,
    ])
    expect(await User.findByPk(user_id)).toMatchObject({ archived: 1 })
  }
})

it('two practices with the same people end at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const practices = await Promise.all([buildPractice(), buildPractice()])
    const [north, south] = practices.map(({ id }) => id) as [number, number]
    const people = [
      await buildPractitioner({ practice_id: north }),
      await buildPractitioner({ practice_id: north }),
      await buildPractitioner({ practice_id: north }),
    ]
    const users = people.map(({ user_id }) => user_id)
    for (const user_id of users.toReversed()) await buildPractitioner({ practice_id: south, user_id })
    expect(await atOnce(remove('practice', north), remove('practice', south), ...users)).toEqual([200, 200])
  }
})

it('somebody is added to a practice while their account is being closed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, user_id } = await buildPractitioner()
    const { email } = (await User.findByPk(user_id))!
    const person = {
      practice_id: (await buildPractice()).id,
      email,
      attach: email,
      firstname: 'Ada',
      lastname: 'Ferro',
      role: 'NURSE',
    }
    expect(await atOnce(remove('practitioner', id), add('practitioner', person), user_id)).toEqual([200, 201])
    const now = await readRow<{ id: number }>(
      `SELECT u.id FROM app_user u JOIN practitioner w ON w.user_id = u.id AND w.archived = 0
        WHERE u.email_key = $email AND u.archived = 0`,
      { email },
    )
    expect(now).not.toBeNull()
  }
})

it.each(['company-admin', 'reseller-admin'])(
  'somebody is made a %s while their account is being closed',
  async (call) => {
    const owner =
      call === 'company-admin'
        ? { company_id: (await buildCompany()).id }
        : { reseller_id: (await buildReseller()).id }
    for (let round = 0; round < ROUNDS; round++) {
      const { id, user_id } = await buildPractitioner()
      await atOnce(remove('practitioner', id), add(call, { user_id, ...owner }), user_id)
    }
  },
)

it('the only administrator role ends while another is given', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await buildCompanyAdmin((await buildCompany()).id)
    await atOnce(
      remove('company-admin', await postOf(id)),
      add('company-admin', { user_id: id, company_id: (await buildCompany()).id }),
      id,
    )
  }
})

it.each(['company-admin', 'reseller-admin'])(
  'the role of a %s is moved while it ends: nothing moves once it has ended',
  async (call) => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] =
        call === 'company-admin'
          ? [await buildCompany(), await buildCompany()]
          : [await buildReseller(), await buildReseller()]
      const { id } =
        call === 'company-admin' ? await buildCompanyAdmin(from.id) : await buildResellerAdmin(from.id)
      const { post: postId } = (await readRow<{ post: number }>(
        `SELECT id AS post FROM ${call.replace('-', '_')} WHERE user_id = $id`,
        { id },
      ))!
      await atOnce(
        update(call, { id: postId, [call === 'company-admin' ? 'company_id' : 'reseller_id']: to.id }),
        remove(call, postId),
        id,
      )
      const told = await readRows<{ entry_type: string }>(
        'SELECT entry_type FROM user_log WHERE resource = $call AND record_id = $postId ORDER BY id',
        { call, postId },
      )
      expect(told.at(-1)?.entry_type).toBe('DELETE')
    }
  },
)

it("a person's administrator role and practice work end at once: the account is closed", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, user_id } = await buildPractitioner()
    expect(
      (await post('company-admin/create', one, { user_id, company_id: (await buildCompany()).id })).status,
    ).toBe(201)
    expect(
      await atOnce(remove('company-admin', await postOf(user_id)), remove('practitioner', id), user_id),
    ).toEqual([200, 200])
    expect(await User.findByPk(user_id)).toMatchObject({ archived: 1 })
  }
})

/** A patient whose account also works in a practice. */
async function buildPatientAtWork() {
  const plan = await buildPlan()
  const patient = await buildParticipant({ plan_id: plan.id })
  await User.update({ role: 'PRACTITIONER' }, { where: { id: patient.user_id } })
  return { plan, patient, work: await buildPractitioner({ user_id: patient.user_id }) }
}

it.each<[string, (id: number) => object]>([
  ['the e-mail', (id) => ({ id, email: uniqueEmail() })],
  ['the name and the e-mail', (id) => ({ id, lastname: 'Newly', email: uniqueEmail() })],
  ['the account', (id) => ({ id, disabled: true })],
])('%s of a patient is changed while their work ends', async (_what, body) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { patient, work } = await buildPatientAtWork()
    const [changed, ended] = await atOnce(
      update('participant', body(patient.id)),
      remove('practitioner', work.id),
    )
    expect([ended, [200, 403, 409].includes(changed)], `${changed}`).toEqual([200, true])
  }
})

it('a patient is deleted while their work ends: the record and the account stay together', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { patient, work } = await buildPatientAtWork()
    await atOnce(remove('participant', patient.id), remove('practitioner', work.id))
    expect((await Participant.findByPk(patient.id))!.archived).toBe(
      (await User.findByPk(patient.user_id))!.archived,
    )
  }
})

it('two records of one person are merged while the work of one ends, or one is deleted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { plan, patient, work } = await buildPatientAtWork()
    const twin = await buildParticipant({ plan_id: plan.id })
    const merging: Step = (key) =>
      post('participant/merge', key, { survivor_id: patient.id, duplicate_id: twin.id })
    await atOnce(merging, remove('practitioner', work.id))
    await atOnce(merging, remove('participant', round % 2 ? patient.id : twin.id))
  }
})

it('two records of one person are merged while a questionnaire of one is deleted', async () => {
  const plan_id = (await buildPlan()).id
  for (let round = 0; round < ROUNDS; round++) {
    const [survivor, duplicate] = [await buildParticipant({ plan_id }), await buildParticipant({ plan_id })]
    const { id } = await Survey.create({
      participant_id: round % 2 ? survivor.id : duplicate.id,
      questionnaire_code: 'EXERCISE',
      definition_version: 1,
      completed: '2026-03-01T08:00:00.000Z',
      ...stamp(),
    })
    const merging: Step = (key) =>
      post('participant/merge', key, { survivor_id: survivor.id, duplicate_id: duplicate.id })
    expect(await atOnce(merging, remove('survey', id))).toEqual([200, 200])
  }
})

it('the name of one person is changed as a practitioner and as a patient at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { patient, work } = await buildPatientAtWork()
    await atOnce(
      update('participant', { id: patient.id, lastname: 'Patient' }),
      update('practitioner', { id: work.id, lastname: 'Physician' }),
    )
  }
})
