import { beforeEach, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Provider } from 'db/models/provider'
import { User } from 'db/models/user'
import type { Participant } from 'db/models/participant'
import { buildPlan } from 'tests/builders/organisation'
import { buildParticipant } from 'tests/builders/people'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import type { Seen } from 'tests/support/reader'

const PAGE = '/provider/create'
let clinic: AtClinic

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
})

const emailOf = async ({ user_id }: Participant) => (await User.findByPk(user_id))!.email
const links = ({ id }: Participant) =>
  Provider.count({ where: { participant_id: id, practice_id: clinic.practice.id } })
const find = async (email: string): Promise<Seen> =>
  (await clinic.physician.open(PAGE)).press('Search', { email })
const ofCompany = async (company_id: number) =>
  buildParticipant({ plan_id: (await buildPlan({ company_id })).id, firstname: 'Bo', lastname: 'Reed' })

describe('a patient who already has an account', () => {
  it('of the same company is found by address and added at once', async () => {
    const patient = await ofCompany(clinic.practice.company_id)
    const found = await find(await emailOf(patient))
    expect(found.text).toContain('Bo Reed')
    const added = await found.press('Add to roster', { type: 'PRIMARY' })
    expect([added.path, added.told, await links(patient)]).toEqual(['/', 'Patient added', 1])
    await found.press('Add to roster', { type: 'PRIMARY' })
    expect(await links(patient)).toBe(1)
  })

  it('of another company is asked first, and added when they accept', async () => {
    const patient = await ofCompany((await atClinic()).practice.company_id)
    const found = await find(await emailOf(patient))
    const asked = await found.press('Add to roster', { type: 'COACH' })
    expect([asked.told, await links(patient)]).toEqual([
      'Request sent. The patient will be added when they accept.',
      0,
    ])
    const self = await readerFor(patient.user_id)
    const home = await self.open('/participant/home')
    expect(home.text).toContain('Harbor Clinic would like to care for you')
    expect((await home.press(/^Accept/)).told).toBe('This practice is now one of your providers')
    expect(await links(patient)).toBe(1)
  })

  it('who declines is not added', async () => {
    const patient = await ofCompany((await atClinic()).practice.company_id)
    await (await find(await emailOf(patient))).press('Add to roster', { type: 'COACH' })
    const self = await readerFor(patient.user_id)
    expect((await (await self.open('/participant/home')).press(/^Decline/)).told).toBe(
      'You declined the request',
    )
    expect(await links(patient)).toBe(0)
    expect((await self.open('/participant/home')).text).not.toContain('would like to care for you')
  })

  it('without a type needs one, and stays on the form', async () => {
    const patient = await ofCompany(clinic.practice.company_id)
    const refused = await (await find(await emailOf(patient))).press('Add to roster')
    expect([refused.status, refused.text, await links(patient)]).toEqual([
      422,
      expect.stringContaining('Bo Reed'),
      0,
    ])
  })

  it('who is already a patient of the practice is not added twice', async () => {
    const patient = await patientAt(clinic.practice)
    const page = await find(await emailOf(patient))
    const again = page.buttons.includes('Add to roster')
      ? await page.press('Add to roster', { type: 'PRIMARY' })
      : page
    expect([again.text, await links(patient)]).toEqual([expect.stringContaining('already'), 1])
  })
})

it.each([
  ['an address that nobody has', 'nobody.adopt@example.org', 'Patient not found'],
  ['no address', 'nowhere', ''],
])('%s finds nobody, and stays where it was typed', async (_what, email, message) => {
  const page = await find(email)
  expect([page.status, page.valueOf('email')]).toEqual([422, email])
  expect(page.text).toMatch(message || /email/i)
  expect(page.buttons).not.toContain('Add to roster')
})

it('is not for patients; nobody answers a request that is not theirs', async () => {
  expect(await turnedAway(clinic.self, PAGE)).toBe(true)
  const patient = await ofCompany((await atClinic()).practice.company_id)
  await (await find(await emailOf(patient))).press('Add to roster', { type: 'COACH' })
  const { id } = (await readRow<{ id: number }>(
    'SELECT id FROM provider_request WHERE participant_id = $id ORDER BY id DESC',
    { id: patient.id },
  ))!
  for (const answer of ['accept', 'decline'])
    await clinic.self
      .fetch('/participant/careRequest', new URLSearchParams({ request: String(id), id: String(id), answer }))
      .catch(() => undefined)
  const row = await readRow<{ status: string }>('SELECT status FROM provider_request WHERE id = $id', { id })
  expect([row?.status, await links(patient)]).toEqual(['OPEN', 0])
})
