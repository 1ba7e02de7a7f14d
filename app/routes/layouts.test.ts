import { expect, it } from 'vitest'
import { matchScreen } from '~/access/match'
import { layoutIds, type LayoutId } from '~/access/screens/layouts'
import { shouldRevalidate as platform } from './admin/layout'
import { shouldRevalidate as company } from './company/layout'
import { shouldRevalidate as patient } from './participant/layout'
import { shouldRevalidate as practice } from './practice/layout'
import { shouldRevalidate as monitoring } from './rpm/layout'

const ASKED = { platform, company, patient, practice, monitoring } satisfies Record<LayoutId, unknown>

function isAsked(layout: LayoutId, from: string, to: string): boolean {
  const at = (address: string) => {
    const url = new URL(address, 'http://localhost')
    return { url, params: matchScreen(url.pathname).params }
  }
  const [current, next] = [at(from), at(to)]
  return ASKED[layout]({
    currentUrl: current.url,
    currentParams: current.params,
    nextUrl: next.url,
    nextParams: next.params,
    defaultShouldRevalidate: true,
  })
}

it.each<[LayoutId, string, string]>([
  ['platform', '/admin/admin', '/admin/jobs'],
  ['company', '/company/id/4', '/company/plans/id/4'],
  ['company', '/companyAdmin/update/id/4', '/practice/companyAdmin/companyId/4'],
  ['practice', '/practice/update/companyId/4/id/5', '/practice/documents/id/5'],
  ['practice', '/practice/profile/id/5', '/practice/practitionerAdmin?practiceId=5'],
  ['practice', '/message/practiceId/5', '/message/update/practiceId/5/id/8'],
  ['monitoring', '/rpm/5', '/rpm/5/ledger'],
])('%s: navigating from %s to %s leaves the frame as it is', (layout, from, to) => {
  expect(isAsked(layout, from, to)).toBe(false)
})

it.each<[LayoutId, string, string]>([
  ['company', '/company/id/4', '/company/id/6'],
  ['practice', '/practice/documents/id/5', '/practice/documents/id/6'],
  ['practice', '/practice/practitionerAdmin?practiceId=5', '/practice/practitionerAdmin?practiceId=6'],
  ['monitoring', '/rpm/5/checks', '/rpm/6/checks'],
  ['practice', '/message/practiceId/5', '/message/practiceId/5?lng=es'],
  ['monitoring', '/rpm/5/checks', '/rpm/6/checks'],
])('%s: navigating from %s to %s reloads it', (layout, from, to) => {
  expect(isAsked(layout, from, to)).toBe(true)
})

it('every layout says when it is reloaded', () => {
  expect(Object.keys(ASKED).sort()).toEqual([...layoutIds].sort())
})
