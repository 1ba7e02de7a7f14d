import { describe, expect, it } from 'vitest'
import { loadFacts, type Ids } from '~/access/facts.server'
import type { ScreenId } from '~/access/screens'
import { makeT } from '~/i18n/t'
import { readLists, rememberList } from '~/platform/lists-as-left.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { buildCompany, buildPlan, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
} from 'tests/builders/people'
import { buildMessage } from 'tests/builders/practice-things'
import { breadcrumbs } from './breadcrumbs.server'

const t = makeT({
  'shell.dashboard': 'Dashboard',
  'shell.patient': 'Patient',
  'participant.updateTitle': 'Update',
  'participant.createTitle': 'New',
  'participant.listTitle': 'List',
})

describe('breadcrumbs', () => {
  it('start with Dashboard and name the person', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const { id } = await buildParticipant({ firstname: 'Maple', lastname: 'Sample' })
    const facts = (await loadFacts(admin, { participant: id }))!
    expect(await breadcrumbs('participant.update.admin', { id: String(id) }, admin, facts, t)).toEqual([
      { label: 'Dashboard', to: '/' },
      { label: 'Update: Maple Sample', to: null },
    ])
  })

  it('say of a person that they died (OP-126)', async () => {
    const patient = await buildParticipant({ firstname: 'Ana', lastname: 'Gone' })
    await patient.update({ died: '2026-03-04' })
    const admin = await actorOf((await buildAdmin()).id)
    const facts = (await loadFacts(admin, { participant: patient.id }))!
    const said = makeT({ 'participant.updateTitle': 'Update', 'shell.nameDied': '{name} (died {day})' })
    expect((await breadcrumbs('participant.update.admin', {}, admin, facts, said)).at(-1)?.label).toBe(
      'Update: Ana Gone (died 03/04/2026)',
    )
  })

  it('fall back to Patient if the name is missing', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const facts = {
      participant: { id: 999_999, user_id: 1, company_id: null, reseller_id: null, linked: false },
    }
    const crumbs = await breadcrumbs('participant.update.admin', { id: '999999' }, admin, facts, t)
    expect(crumbs.at(-1)?.label).toBe('Update: Patient')
  })

  it('go through the parents and link only what may be opened', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const stranger = await actorOf((await buildParticipant()).user_id)
    expect((await breadcrumbs('participant.create', {}, admin, {}, t)).map((crumb) => crumb.to)).toEqual([
      '/',
      '/participant/admin',
      null,
    ])
    expect((await breadcrumbs('participant.create', {}, stranger, {}, t)).map((crumb) => crumb.to)).toEqual([
      '/',
      null,
    ])
  })

  it("of a participant's home page have no links: Dashboard would lead to the same page", async () => {
    const person = await actorOf((await buildParticipant()).user_id)
    expect((await breadcrumbs('me.home', {}, person, {}, t)).map((crumb) => crumb.to)).toEqual([null])
    expect((await breadcrumbs('me.questionnaires', {}, person, {}, t))[0]?.to).toBe('/')
  })

  it('lead back to a list as its reader left it (OP-67)', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const left = '/participant/admin?lastname=m&page=3'
    const cookie = (await rememberList(new Request(`http://localhost${left}`), admin.userId, {}))!
    const ways = await runInRequestContext(newRequestContext('192.0.2.7'), async () => {
      const headers = { Cookie: cookie.split(';')[0]! }
      await readLists(new Request('http://localhost/participant/create', { headers }), admin.userId)
      return breadcrumbs('participant.create', {}, admin, {}, t)
    })
    expect(ways.map(({ to }) => to)).toEqual(['/', left, null])
  })

  it('name each record where it first occurs, and lead a reseller to their own variants', async () => {
    const reseller = await buildReseller({ name: 'Briar' })
    const company = await buildCompany({ name: 'Cedar', reseller_id: reseller.id })
    const plan = await buildPlan({ name: 'Start', company_id: company.id })
    const owner = await actorOf((await buildResellerAdmin(reseller.id)).id)
    const facts = (await loadFacts(owner, { company: company.id, plan: plan.id }))!
    const crumbs = await breadcrumbs(
      'plan.resources.admin',
      { companyId: String(company.id), planId: String(plan.id) },
      owner,
      facts,
      t,
    )
    expect(crumbs.map(({ label }) => label)).toEqual([
      'Dashboard',
      'company.listTitle',
      'shell.company: Cedar',
      'plan.listTitle',
      'plan.resourcesTitle: Start',
    ])
    expect(crumbs.map(({ of }) => of)).toEqual([undefined, undefined, 'Cedar', undefined, undefined])
    expect(crumbs.slice(2).map(({ to }) => to)).toEqual([
      `/resellerAdmin/${reseller.id}/company/id/${company.id}`,
      `/resellerAdmin/${reseller.id}/company/plans/id/${company.id}`,
      null,
    ])
  })

  it('name the practitioner and the template that is edited, not their practice again', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const worker = await buildPractitioner({ firstname: 'Marta', lastname: 'Ferreira' })
    const message = await buildMessage(worker.practice_id, { name: 'Welcome' })
    const last = async (id: ScreenId, ids: Ids) =>
      (await breadcrumbs(id, {}, admin, (await loadFacts(admin, ids))!, t)).at(-1)?.label
    expect(await last('practitioner.update.practice', { practitioner: worker.id })).toBe(
      'practitioner.updateTitle: Marta Ferreira',
    )
    expect(await last('message.update', { practice: worker.practice_id, message: message.id })).toBe(
      'message.updateTitle: Welcome',
    )
  })

  it('are absent on the dashboard itself and for visitors show no names', async () => {
    expect(await breadcrumbs('home', {}, null, {}, t)).toEqual([])
    expect(await breadcrumbs('support', {}, null, {}, t)).toHaveLength(2)
  })
})
