import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { matchScreen } from '~/access/match'
import { screenIds, screenOf } from '~/access/screens'
import { layoutIds, layoutRoute } from '~/access/screens/layouts'
import routes from '~/routes'
import { pathOf, type Address } from 'tests/access/addresses'

const address: Address = {
  resellerId: 1,
  companyId: 2,
  practiceId: 3,
  participantId: 4,
  surveyId: 5,
  practitionerId: 6,
  planId: 7,
  biometricsId: 8,
  messageId: 9,
  surveyNoteId: 10,
}

type RouteObject = Parameters<typeof matchRoutes>[0][number]

/** The tree as the router receives it. */
const tree = toRoutes(routes)

function toRoutes(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, children }) =>
    index ? { id, path, index } : { id, path, children: children && toRoutes(children) },
  )
}

describe('the route tree', () => {
  it.each(screenIds)('%s answers at its address, within its layout alone', (id) => {
    const path = pathOf(id, address).split('?')[0]!
    const { layout } = screenOf(id)
    expect(matchRoutes(tree, path)?.map(({ route }) => route.id)).toEqual(
      layout ? [layoutRoute(layout), id] : [id],
    )
    expect(matchScreen(path).id).toBe(id)
  })

  it('has no layout without screens, and none around an address that is not a page', () => {
    const used = screenIds.flatMap((id) => screenOf(id).layout ?? [])
    expect([...new Set(used)].sort()).toEqual([...layoutIds].sort())
    expect(screenIds.filter((id) => screenOf(id).layout && screenOf(id).kind !== 'page')).toEqual([])
  })
})

describe('pages about one patient', () => {
  /** The reader's own profile, and the list of who viewed it. */
  const OWN = ['participant.profile', 'participant.readers', 'survey.fill']

  it('are in the layout that says whom they are about', () => {
    const about = screenIds.filter(
      (id) =>
        screenOf(id).kind === 'page' &&
        (screenOf(id).path.includes(':participantId') || screenOf(id).idIs === 'participant'),
    )
    expect(about.filter((id) => screenOf(id).layout !== 'patient')).toEqual(OWN)
  })
})
