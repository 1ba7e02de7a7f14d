import { beforeAll, describe, expect, it } from 'vitest'
import { Survey } from 'db/models/survey'
import { screenRules } from '~/access/rules'
import { screenIds, type ScreenId } from '~/access/screens'
import { idNames, idParams, pathOf, type Address } from 'tests/access/addresses'
import { knock, outcomeOf, requestOf } from 'tests/access/ask'
import { tried } from 'tests/access/sample'
import {
  billedNoteOf,
  addressOf,
  below,
  biometricsOf,
  buildWorld,
  signIn,
  type World,
} from 'tests/access/world'
import { stamp } from 'tests/builders/unique'
import { buildMessage } from 'tests/builders/practice-things'

let world: World
let address: Address
let foreign: Address
/** The user who may open the most addresses, and a provider and a patient for the rest. */
let tokens: string[]

beforeAll(async () => {
  world = await buildWorld()
  const { admins, companies, otherReseller, patients, practices, teams } = world
  address = await addressOf(world, patients.linked)
  foreign = {
    resellerId: otherReseller.id,
    companyId: companies.foreignCompany.id,
    practiceId: practices.stranger.id,
    participantId: patients.foreign.id,
    surveyId: (await addressOf(world, patients.foreign)).surveyId,
    practitionerId: teams.stranger.NURSE.id,
    planId: world.plans.foreignPlan.id,
    biometricsId: await biometricsOf(practices.stranger.id),
    messageId: (await buildMessage(practices.stranger.id)).id,
    surveyNoteId: await billedNoteOf(patients.foreign.id, teams.stranger.PHYSICIAN),
  }
  const ids: [number, object?][] = [
    [admins.admin.id],
    [admins.reseller.id],
    [admins.company.id],
    [teams.here.PRACTICE_MANAGER.user_id],
    [patients.linked.user_id],
    [patients.linked.user_id, { maskedBy: [below(admins.admin)] }],
    [teams.elsewhere.PRACTICE_MANAGER.user_id],
    [teams.here.WELLNESS_COACH.user_id],
  ]
  tokens = await Promise.all(ids.map(async ([id, over]) => (await signIn(id, over)).token))
}, 60_000)

const ask = async (path: string, token: string) => outcomeOf(await knock(await requestOf({ path, token })))

/**
 * Practitioners manage plans only in a company with a single practice, which the address's company is not
 * (ROLE-16).
 */
const addressAt = (id: ScreenId): Address =>
  id.startsWith('plan.') && id.endsWith('.practitioner')
    ? { ...address, companyId: world.companies.siblingCompany.id, planId: world.plans.siblingPlan.id }
    : address

const withIds = screenIds.filter((id) => idParams(id).length > 0 && screenRules[id] !== 'public')

const known = new Map<ScreenId, string[]>()

/** Which of `tokens` may open the unchanged address: the others would prove nothing. */
async function allowed(id: ScreenId): Promise<string[]> {
  const answers =
    known.get(id) ??
    (
      await Promise.all(
        tokens.map(async (token) =>
          (await ask(pathOf(id, addressAt(id)), token)) === 'open' ? [token] : [],
        ),
      )
    ).flat()
  known.set(id, answers)
  return answers
}

describe('an ID that is not a plain positive integer is refused, whoever asks', () => {
  const BAD = [
    '0',
    '-1',
    '+1',
    '1e3',
    '01',
    '1.0',
    ' 1',
    '1,2',
    '0x1',
    '１',
    '99999999999',
    '2147483648',
    'abc',
    'null',
    '1;2',
    "1'",
    '%00',
  ]

  it.each(withIds)('%s', async (id) => {
    const who = tried(await allowed(id), 0)
    expect(who.length).toBeGreaterThan(0)
    const opened: string[] = []
    for (const name of idParams(id))
      for (const text of BAD)
        for (const token of who) {
          if ((await ask(pathOf(id, addressAt(id), { [name]: text }), token)) !== 'refused')
            opened.push(`${name}=${text}`)
        }
    expect(opened).toEqual([])
  })

  it.each(withIds)('%s does not open for a record that does not exist', async (id) => {
    for (const name of idParams(id))
      for (const token of await allowed(id))
        expect([name, await ask(pathOf(id, addressAt(id), { [name]: 2_147_483_647 }), token)]).toEqual([
          name,
          'refused',
        ])
  })
})

describe('IDs that each exist but do not belong together are refused (OP-39)', () => {
  const member = (id: ScreenId, name: string) => (name === 'id' ? idNames(id) : (name as keyof Address))
  const twoIds = withIds.filter((id) => idParams(id).length > 1)

  it.each(twoIds)('%s', async (id) => {
    const who = await allowed(id)
    expect(who.length).toBeGreaterThan(0)
    for (const name of idParams(id))
      for (const token of who) {
        expect([
          name,
          await ask(pathOf(id, addressAt(id), { [name]: foreign[member(id, name)] }), token),
        ]).toEqual([name, 'refused'])
      }
  })

  it('a company does not open the participants of another company of the same reseller', async () => {
    const [, resellerAdmin] = tokens
    const { siblingCompany } = world.companies
    expect(
      await ask(
        pathOf('participant.update.resellerCompany', address, { companyId: siblingCompany.id }),
        resellerAdmin!,
      ),
    ).toBe('refused')
    expect(
      await ask(
        pathOf('participant.update.resellerCompany', address, {
          companyId: siblingCompany.id,
          id: world.patients.sibling.id,
        }),
        resellerAdmin!,
      ),
    ).toBe('open')
  })

  it("another participant's survey is refused to a patient, in both positions", async () => {
    const own = tokens[4]!
    expect(await ask(pathOf('survey.fill', { ...address, surveyId: foreign.surveyId }), own)).toBe('refused')
    expect(await ask(pathOf('survey.fill', { ...address, participantId: foreign.participantId }), own)).toBe(
      'refused',
    )
    expect(await ask(pathOf('survey.fill', foreign), own)).toBe('refused')
    expect(await ask(pathOf('survey.fill', address), own)).toBe('open')
  })

  it("a linked patient's address does not open another patient's survey to a practitioner", async () => {
    const provider = tokens[3]!
    expect(await ask(pathOf('survey.doctorFill', { ...address, surveyId: foreign.surveyId }), provider)).toBe(
      'refused',
    )
    expect(await ask(pathOf('survey.doctorFill', address), provider)).toBe('open')
  })
})

describe('all spellings of an address reach the same guard', () => {
  const spellings = [
    '/Participant/Admin',
    '/participant/admin/',
    '/participant/%61dmin',
    '/participant/admin?x=1',
    '/PARTICIPANT/ADMIN//',
  ]
  it.each(spellings)('%s', async (path) => {
    expect(await ask(path, tokens[0]!)).toBe('open')
    expect(await ask(path, tokens[3]!)).toBe('refused')
    expect(outcomeOf(await knock(await requestOf({ path })))).toBe('login')
  })
})

describe('archived records open for nobody', () => {
  it('a deleted participant, a deleted survey, a deleted practice', async () => {
    const { patients, practices } = world
    const [admin, , , provider] = tokens
    const gone = await addressOf(world, patients.unlinked)
    await patients.unlinked.update({ archived: 1 })
    expect(await ask(pathOf('participant.update.admin', gone), admin!)).toBe('refused')
    await practices.colleague.update({ archived: 1 })
    expect(
      await ask(
        pathOf('participant.importForPractice', { ...address, practiceId: practices.colleague.id }),
        admin!,
      ),
    ).toBe('refused')
    const survey = await Survey.create({
      participant_id: patients.linked.id,
      questionnaire_code: 'GAD7',
      definition_version: 1,
      archived: 1,
      ...stamp(),
    })
    expect(await ask(pathOf('survey.doctorFill', { ...address, surveyId: survey.id }), provider!)).toBe(
      'refused',
    )
  })
})
