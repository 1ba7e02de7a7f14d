import { beforeAll, describe, expect, it } from 'vitest'
import { screenRules } from '~/access/rules'
import { screenIds, type ScreenId } from '~/access/screens'
import { pathOf } from 'tests/access/addresses'
import { knock, outcomeOf, requestOf } from 'tests/access/ask'
import { expected } from 'tests/access/expectations'
import { sampleOf, tried } from 'tests/access/sample'
import { visitorsOf, type Visitor } from 'tests/access/visitors'
import { buildWorld } from 'tests/access/world'

let visitors: Visitor[]

beforeAll(async () => {
  visitors = await visitorsOf(await buildWorld())
}, 120_000)

/** Where the visitor should end up, in the terms of `outcomeOf`. */
function wanted(id: ScreenId, { group, manages, address }: Visitor) {
  const outcome = expected(id, group, manages)
  return typeof outcome === 'object' ? { to: pathOf(outcome.to as ScreenId, address) } : outcome
}

describe('each address treats every persona with a real session as the specification says', () => {
  it.each(screenIds)('%s', async (id) => {
    const disagreements: string[] = []
    for (const visitor of tried(visitors, screenIds.indexOf(id), (visitor) =>
      JSON.stringify(wanted(id, visitor)),
    )) {
      const outcome = outcomeOf(
        await knock(await requestOf({ path: pathOf(id, visitor.address), token: visitor.token })),
      )
      const [is, should] = [JSON.stringify(outcome), JSON.stringify(wanted(id, visitor))]
      if (is !== should) disagreements.push(`${visitor.name}: expected ${should}, got ${is}`)
    }
    expect(disagreements).toEqual([])
  })
})

describe('a form posted to an address is decided like the page', () => {
  const guarded = screenIds.filter((id) => screenRules[id] !== 'public')
  it.each(guarded)('%s', async (id) => {
    const disagreements: string[] = []
    const senders = visitors.filter(
      ({ name }) => !/^(?!PHYSICIAN|NURSE,)[A-Z_]+(, | masking as self| worn)/.test(name),
    )
    // Refused pages are tried above with everybody; here, one of each group in turn is enough.
    const groupOf = ({ group, manages }: Visitor) => JSON.stringify([group, manages])
    const each = sampleOf(senders, screenIds.indexOf(id), groupOf)
    for (const visitor of tried(each, screenIds.indexOf(id), (sender) =>
      JSON.stringify(wanted(id, sender)),
    )) {
      const request = await requestOf({
        path: pathOf(id, visitor.address),
        token: visitor.token,
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      const [outcome, should] = [
        outcomeOf(await knock(request)),
        expected(id, visitor.group, visitor.manages),
      ]
      // A write is never redirected to another address.
      if (outcome !== (typeof should === 'object' ? 'refused' : should))
        disagreements.push(
          `${visitor.name}: expected ${JSON.stringify(should)}, got ${JSON.stringify(outcome)}`,
        )
    }
    expect(disagreements).toEqual([])
  })
})
