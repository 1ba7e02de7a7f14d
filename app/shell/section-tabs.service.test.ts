import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { actorOf, buildAdmin, buildResellerAdmin } from 'tests/builders/people'
import { buildReseller } from 'tests/builders/organisation'
import { sectionTabs } from './section-tabs'

const SCREENS = ['admin.list', 'options', 'security'] as const

it('the tabs of a section are the screens that the reader may open', async () => {
  const t = translator('en')
  expect(sectionTabs(SCREENS, await actorOf((await buildAdmin()).id), {}, t)).toEqual([
    { to: '/admin/admin', label: 'Platform administrators' },
    { to: '/admin/options', label: 'Options' },
    { to: '/user/security', label: 'Sign-in and security' },
  ])
  const reseller = await buildResellerAdmin((await buildReseller()).id)
  expect(sectionTabs(SCREENS, await actorOf(reseller.id), {}, t).map(({ to }) => to)).toEqual([
    '/user/security',
  ])
})
