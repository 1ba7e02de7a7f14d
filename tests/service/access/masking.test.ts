import { beforeAll, describe, expect, it } from 'vitest'
import { User } from 'db/models/user'
import { whoAsks } from '~/core/guard/guard.server'
import { mask, unmask } from '~/domain/auth/masking/masking.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { Refusal } from '~/platform/refusal'
import { requestOf } from 'tests/access/ask'
import { buildWorld, signIn, type World } from 'tests/access/world'
import { buildAdmin, buildParticipant } from 'tests/builders/people'

let world: World
let people: Record<string, number>

beforeAll(async () => {
  world = await buildWorld()
  const { admins, closedPractitioner, patients, plans, teams } = world
  people = {
    admin: admins.admin.id,
    otherAdmin: (await buildAdmin()).id,
    resellerAdmin: admins.reseller.id,
    foreignResellerAdmin: admins.foreignReseller.id,
    companyAdmin: admins.company.id,
    multiCompanyAdmin: admins.multiCompany.id,
    practitioner: teams.here.PHYSICIAN.user_id,
    colleague: teams.here.NURSE.user_id,
    closedPractitioner: closedPractitioner.user_id,
    linked: patients.linked.user_id,
    unlinked: patients.unlinked.user_id,
    sibling: patients.sibling.user_id,
    foreign: patients.foreign.user_id,
    disabled: (await buildParticipant({ plan_id: plans.plan.id, disabled: 1 })).user_id,
  }
}, 60_000)

const ask = async (token: string) =>
  runInRequestContext(newRequestContext('192.0.2.1'), async () =>
    whoAsks(await requestOf({ path: '/', token })),
  )

/**
 * Signs in as the first person and masks as the others in turn; returns the token of the last mask, or the
 * name of the first who was refused.
 */
async function wear(who: string, ...targets: string[]): Promise<{ token: string } | { refused: string }> {
  let { token } = await signIn(people[who]!)
  for (const target of targets) {
    const { actor, session } = await ask(token)
    try {
      token = (await mask(actor!, session!, people[target]!)).token
    } catch (error) {
      if (error instanceof Refusal && error.status === 403) return { refused: target }
      throw error
    }
  }
  return { token }
}

/** Whom each person may mask as, from OP-34 and OP-35: only enabled people, and never an ADMIN. */
const MAY: Record<string, string[]> = {
  admin: [
    'resellerAdmin',
    'foreignResellerAdmin',
    'companyAdmin',
    'multiCompanyAdmin',
    'practitioner',
    'colleague',
    'linked',
    'unlinked',
    'sibling',
    'foreign',
  ],
  resellerAdmin: ['linked', 'unlinked', 'sibling'],
  foreignResellerAdmin: ['foreign'],
  companyAdmin: ['linked', 'unlinked'],
  multiCompanyAdmin: ['linked', 'unlinked', 'foreign'],
  practitioner: ['practitioner'],
  linked: [],
}

describe('who may mask as whom (OP-34, OP-35)', () => {
  it.each(Object.keys(MAY))('%s', async (who) => {
    const worn: string[] = []
    for (const target of Object.keys(people)) if ('token' in (await wear(who, target))) worn.push(target)
    expect(worn).toEqual(Object.keys(people).filter((name) => MAY[who]!.includes(name)))
  })
})

describe('nested masks never widen rights (OP-35, security promise 4)', () => {
  it.each([
    [['admin', 'resellerAdmin', 'linked'], null],
    [['admin', 'companyAdmin', 'linked'], null],
    [['admin', 'practitioner', 'practitioner'], null],
    [['admin', 'resellerAdmin', 'foreign'], 'foreign'],
    [['admin', 'companyAdmin', 'sibling'], 'sibling'],
    [['admin', 'resellerAdmin', 'companyAdmin'], 'companyAdmin'],
    [['admin', 'practitioner', 'linked'], 'linked'],
    [['admin', 'linked', 'linked'], 'linked'],
    [['practitioner', 'practitioner', 'linked'], 'linked'],
  ] as const)('%j: refused %s', async ([who, ...targets], refused) => {
    const result = await wear(who, ...targets)
    expect('refused' in result ? result.refused : null).toBe(refused)
  })
})

describe('unmasking', () => {
  it('ends one mask, back to the same person with new secrets; the former ones stop working', async () => {
    const worn = await wear('admin', 'resellerAdmin', 'linked')
    const { token } = worn as { token: string }
    const { actor, session } = await ask(token)
    const first = await unmask(actor!, session!)
    expect([first.actor.role, first.actor.maskedBy.length]).toEqual(['RESELLER_ADMIN', 1])
    expect((await ask(token)).actor).toBeNull()
    const again = await ask(first.token)
    const second = await unmask(again.actor!, again.session!)
    expect([second.actor.userId, second.actor.maskedBy]).toEqual([people.admin, []])
    const last = await ask(second.token)
    await expect(unmask(last.actor!, last.session!)).rejects.toBeInstanceOf(Refusal)
  })

  it('does not restore a role that was lost in the meantime', async () => {
    const { token } = (await wear('otherAdmin', 'resellerAdmin')) as { token: string }
    const { actor, session } = await ask(token)
    await User.update({ role: 'PARTICIPANT' }, { where: { id: people.otherAdmin } })
    await expect(unmask(actor!, session!)).rejects.toBeInstanceOf(Refusal)
  })
})
