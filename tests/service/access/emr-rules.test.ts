import { describe, expect, it } from 'vitest'
import { decide, type Rule } from '~/access/decide'
import { emrRules } from '~/access/rules'
import { PRACTITIONERS } from 'tests/access/groups'
import { personas } from 'tests/access/personas'
import { emrExpectations } from 'tests/access/records'

/** Every rule by name; rules of one kind of record are prefixed with the kind. */
const rules = Object.fromEntries(
  Object.entries(emrRules).flatMap(([name, rule]): [string, Rule][] =>
    'participant' in rule
      ? Object.entries(rule).map(([kind, one]) => [`${name} ${kind}`, one])
      : [[name, rule as Rule]],
  ),
)

describe('the right to use an EMR is decided as the specification says', () => {
  it('every rule has an expectation', () => {
    expect(Object.keys(rules).sort()).toEqual(Object.keys(emrExpectations).sort())
  })

  it.each(Object.entries(emrExpectations))('%s', (name, { who, managers }) => {
    const disagreements = personas
      .filter(({ actor }) => actor)
      .flatMap(({ name: persona, group, actor, manages, facts }) => {
        const { practice, practitioner, participant } = facts
        const asked =
          name.includes('participant') || name === 'appointments'
            ? name.startsWith('lookup')
              ? { practice }
              : { participant }
            : name === 'sync' || name === 'update practitioner'
              ? { practice, practitioner }
              : { practice }
        const may = decide(rules[name]!, actor, asked)
        const lacks = managers !== undefined && PRACTITIONERS.includes(group) && !manages?.includes(managers)
        const should = who.includes(group) && !lacks
        return may === should ? [] : [`${persona}: expected ${should}, decided ${may}`]
      })
    expect(disagreements).toEqual([])
  })
})
