import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { actorOf, buildAdmin, buildCompanyAdmin, buildResellerAdmin } from 'tests/builders/people'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import { loadFacts } from '~/access/facts.server'
import { sectionTabs, type TabOf } from './section-tabs'

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

it('a tab with several screens leads to the one that the reader may open', async () => {
  const reseller = await buildReseller()
  const { id } = await buildCompany({ reseller_id: reseller.id })
  const tabs: TabOf[] = [
    ['plan.list.admin', 'plan.list.reseller', 'plan.list.companyAdmin'],
    'company.view.admin',
  ]
  const paths = async (userId: number) => {
    const actor = await actorOf(userId)
    const facts = (await loadFacts(actor, { company: id }))!
    return sectionTabs(tabs, actor, facts, translator('en')).map(({ to }) => to)
  }
  expect(await paths((await buildAdmin()).id)).toEqual([`/company/plans/id/${id}`, `/company/id/${id}`])
  const administrator = await actorOf((await buildAdmin()).id)
  const both: TabOf[] = [['company.view.admin', 'plan.list.admin']]
  const found = sectionTabs(
    both,
    administrator,
    (await loadFacts(administrator, { company: id }))!,
    (key) => key,
  )
  expect(found).toMatchObject([{ to: `/company/id/${id}`, also: [`/company/plans/id/${id}`] }])
  expect((await paths((await buildResellerAdmin(reseller.id)).id))[0]).toBe(
    `/resellerAdmin/${reseller.id}/company/plans/id/${id}`,
  )
  expect((await paths((await buildCompanyAdmin(id)).id))[0]).toBe(`/companyAdmin/plans/id/${id}`)
})
