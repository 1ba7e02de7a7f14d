import { describe, expect, it } from 'vitest'
import { decide, type Rule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { recordRules } from '~/access/rules'
import { PRACTITIONERS } from 'tests/access/groups'
import { personas } from 'tests/access/personas'
import { readable, recordExpectations } from 'tests/access/records'

const rules: Record<string, Record<string, Rule>> = recordRules

const rows = Object.entries(recordExpectations).flatMap(([resource, actions]) =>
  Object.entries(actions).map(([action, expectation]) => ({ resource, action, ...expectation })),
)

/** The owner of a record of each kind; by default a participant. */
function factsOf(
  resource: string,
  action: string,
  { company, participant, plan, practice, practitioner, reseller }: Required<Facts>,
): Facts {
  const key =
    resource === 'participant' && action === 'import'
      ? 'practice'
      : resource === 'company' && action === 'create'
        ? 'reseller'
        : resource
  switch (key) {
    case 'attachment':
    case 'message':
    case 'superbill-code':
    case 'practice':
      return { practice }
    case 'practitioner':
      return action === 'create' ? { practice } : { practice, practitioner }
    case 'appointment':
      return action === 'claim' ? { participant } : { practice }
    case 'biometrics':
      return { practice }
    case 'anthropometrics':
    case 'rpm-check':
    case 'sent-message':
      return { participant, practice }
    case 'plan':
      return action === 'create' ? { company } : { plan }
    case 'plan-resource':
      return { plan }
    case 'company':
    case 'company-admin':
      return { company }
    case 'reseller':
    case 'reseller-admin':
      return { reseller }
    default:
      return { participant }
  }
}

describe('the record rules decide for every persona as the specification says', () => {
  it('every rule has an expectation; which rows are read is in records.test.ts', () => {
    const written = Object.entries(rules).flatMap(([resource, actions]) =>
      Object.keys(actions)
        .filter((action) => action !== 'list' && action !== 'read')
        .map((action) => `${resource}/${action}`),
    )
    expect(written.sort()).toEqual(rows.map(({ resource, action }) => `${resource}/${action}`).sort())
    expect(Object.keys(rules).sort()).toEqual(Object.keys(readable).sort())
  })

  it.each(rows)('$resource $action ($source)', ({ resource, action, who, managers }) => {
    const disagreements = personas
      .filter(({ actor }) => actor)
      .flatMap(({ name, group, actor, manages, facts }) => {
        const may = decide(rules[resource]![action]!, actor, factsOf(resource, action, facts))
        const lacks = managers !== undefined && PRACTITIONERS.includes(group) && !manages?.includes(managers)
        const should = who.includes(group) && !lacks
        return may === should ? [] : [`${name}: expected ${should}, decided ${may}`]
      })
    expect(disagreements).toEqual([])
  })
})
