import { describe, expect, it } from 'vitest'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { ownVariant } from '~/access/links'
import { idsOf } from '~/access/match'
import { screenRules } from '~/access/rules'
import { screenIds, screenOf, type Entity, type ScreenId } from '~/access/screens'
import { idParams, paramNames, pathOf } from 'tests/access/addresses'
import { expectations, expected } from 'tests/access/expectations'
import { GROUPS } from 'tests/access/groups'
import { personas } from 'tests/access/personas'

/** Only those facts of the address that this screen's path names. */
function factsAt(id: ScreenId, facts: Required<Facts>): Facts {
  const names = Object.keys(
    idsOf(id, Object.fromEntries(paramNames(id).map((name) => [name, '1']))) ?? {},
  ) as Entity[]
  if (screenOf(id).asksPractice) names.push('practice')
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

describe('the table of expectations', () => {
  it('names every screen and no other', () => {
    expect(Object.keys(expectations).sort()).toEqual([...screenIds].sort())
  })

  it('has a source for each row', () => {
    expect(Object.entries(expectations).filter(([, row]) => row.source.length < 4)).toEqual([])
  })

  it('is met by at least one persona of each group', () => {
    expect(GROUPS.filter((group) => !personas.some((persona) => persona.group === group))).toEqual([])
  })

  it('names every ID of every address', () => {
    const unnamed = screenIds.flatMap((id) =>
      paramNames(id)
        .filter((name) => /id$/i.test(name) && !idParams(id).includes(name))
        .map((name) => `${id} ${name}`),
    )
    expect(unnamed).toEqual([])
  })
})

describe('each screen decides for every persona as the specification says', () => {
  it.each(screenIds)('%s', (id) => {
    const disagreements = personas.flatMap(({ name, group, manages, actor, facts }) => {
      const outcome = expected(id, group, manages)
      const open = decide(screenRules[id], actor, factsAt(id, facts))
      return open === (outcome === 'open')
        ? []
        : [`${name}: expected ${JSON.stringify(outcome)}, decided ${open ? 'open' : 'not open'}`]
    })
    expect(disagreements).toEqual([])
  })

  it.each(screenIds.filter((id) => expectations[id]?.elsewhere))(
    "%s names another role's own address",
    (id) => {
      for (const { group, manages, actor, facts } of personas) {
        const outcome = expected(id, group, manages)
        if (typeof outcome !== 'object') continue
        const address = {
          resellerId: 1,
          companyId: 10,
          practiceId: 100,
          participantId: 1000,
          surveyId: 9000,
          practitionerId: 500,
          planId: 50,
          biometricsId: 9500,
          messageId: 800,
          surveyNoteId: 9700,
        }
        expect(ownVariant(screenOf(id).family!, actor!, factsAt(id, facts))).toBe(
          pathOf(outcome.to as ScreenId, address),
        )
      }
    },
  )
})

describe('records that do not belong together are refused, although each alone is allowed (OP-39)', () => {
  const admin = personas.find(({ group }) => group === 'admin')!
  const foreign: Required<Facts> = {
    reseller: { id: 2 },
    company: { id: 20, reseller_id: 2 },
    practice: { id: 200, company_id: 20, reseller_id: 2 },
    plan: { id: 60, company_id: 20, reseller_id: 2 },
    practitioner: { id: 600, practice_id: 200, company_id: 20, reseller_id: 2 },
    participant: { id: 2000, user_id: 2000, company_id: 20, reseller_id: 2, linked: false },
    survey: { id: 9900, participant_id: 2000 },
    biometrics: { id: 9950, practice_id: 200, participant_id: 2000 },
    message: { id: 900, practice_id: 200 },
    survey_note: { id: 9970, practice_id: 200, participant_id: 2000 },
  }
  const pairs: [Entity, Entity][] = [
    ['reseller', 'company'],
    ['reseller', 'practice'],
    ['reseller', 'plan'],
    ['reseller', 'practitioner'],
    ['reseller', 'participant'],
    ['company', 'practice'],
    ['company', 'plan'],
    ['company', 'practitioner'],
    ['company', 'participant'],
    ['practice', 'practitioner'],
    ['participant', 'survey'],
    ['practice', 'biometrics'],
    ['participant', 'biometrics'],
    ['practice', 'message'],
    ['practice', 'survey_note'],
    ['participant', 'survey_note'],
  ]
  it.each(pairs)('%s and %s', (one, other) => {
    const rule = { ADMIN: [] }
    const together = (a: Required<Facts>, b: Required<Facts>) =>
      decide(rule, admin.actor, { [one]: a[one], [other]: b[other] })
    expect(together(admin.facts, admin.facts)).toBe(true)
    expect(together(foreign, foreign)).toBe(true)
    expect(together(admin.facts, foreign)).toBe(false)
    expect(together(foreign, admin.facts)).toBe(false)
  })
})
