import { describe, expect, it } from 'vitest'
import { decide, type Rule } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { personas } from 'tests/access/personas'
import { readable, recordExpectations } from 'tests/access/records'

const rules: Record<string, Record<string, Rule>> = recordRules

const rows = Object.entries(recordExpectations).flatMap(([resource, actions]) => Object.entries(actions).map(([action, expectation]) => ({ resource, action, ...expectation })))

describe('the record rules decide for every persona as the specification says', () => {
  it('every rule has an expectation', () => {
    const written = Object.entries(rules).flatMap(([resource, actions]) => Object.keys(actions).filter((action) => action !== 'list').map((action) => `${resource}/${action}`))
    expect(written.sort()).toEqual(rows.map(({ resource, action }) => `${resource}/${action}`).sort())
    expect(Object.keys(rules).sort()).toEqual(Object.keys(readable).sort())
  })

  it.each(rows)('$resource $action ($source)', ({ resource, action, who }) => {
    const disagreements = personas.filter(({ actor }) => actor).flatMap(({ name, group, actor, facts: { participant, practice } }) => {
      const may = decide(rules[resource]![action]!, actor, action === 'import' ? { practice } : { participant })
      return may === who.includes(group) ? [] : [`${name}: expected ${who.includes(group)}, decided ${may}`]
    })
    expect(disagreements).toEqual([])
  })
})
