import { expect, it } from 'vitest'
import { PlanResource } from 'db/models/plan-resource'
import { walk } from 'tests/builders/doors'
import { buildPlan } from 'tests/builders/organisation'
import { rowButton } from '~/forms/rows/row-intent'
import type { RowIntent } from '~/platform/form-shape.server'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { createPlanResource } from '~/domain/organisation/write-plan-resource.server'
import { openSession } from '~/core/session/session.server'
import { action } from './resources'

it('a stale save shows what somebody else changed: equal keys compare as equal, however they are stored', async () => {
  const { id: userId } = await buildAdmin()
  const { token } = await openSession({ userId, staff: true })
  const plan = await buildPlan()
  const { id } = await createPlanResource(await actorOf(userId), {
    plan_id: plan.id,
    resource_label: 'Walk',
    resource_label_es: 'Caminar',
    resource_keys: 'walk|shoes',
  })
  await PlanResource.update({ resource_label: 'Walk daily', version: 1 }, { where: { id } })
  const fields = {
    resource_label: 'Walk more',
    resource_label_es: 'Caminar',
    'keys[0]': 'walk',
    'keys[1]': 'shoes',
    version: '0',
    idempotency_key: 'a',
  }
  const path = `/company/planResources/companyId/${plan.company_id}/planId/${plan.id}?modal=edit&target=${id}`
  const { status, data } = await walk(action, { path, token, body: new URLSearchParams(fields) })
  expect([status, data]).toMatchObject([
    409,
    {
      conflict: { resource_label: 'Walk daily', keys: ['walk', 'shoes'] },
      lastResult: { initialValue: { keys: ['walk', 'shoes'] } },
    },
  ])
})

it('keys are added, moved and removed by buttons that save nothing; empty ones do not count', async () => {
  const { id: userId } = await buildAdmin()
  const { token } = await openSession({ userId, staff: true })
  const plan = await buildPlan()
  const path = `/company/planResources/companyId/${plan.company_id}/planId/${plan.id}?modal=create`
  const typed = { resource_label: '', resource_label_es: '', 'keys[0]': 'walk', 'keys[1]': 'shoes' }
  const post = (fields: Record<string, string>) =>
    walk(action, { path, token, body: new URLSearchParams({ idempotency_key: 'r', ...fields }) })
  const press = async (intent: RowIntent) => {
    const { name, value } = rowButton(intent)
    const { status, data } = await post({ ...typed, [name]: value })
    const { initialValue, error } = data.lastResult as unknown as {
      initialValue: { keys: unknown[] }
      error?: object
    }
    expect([status, error]).toEqual([200, undefined])
    return initialValue.keys
  }
  expect(await press({ type: 'insert', payload: { name: 'keys' } })).toHaveLength(3)
  expect(await press({ type: 'remove', payload: { name: 'keys', index: 0 } })).toEqual(['shoes'])
  expect(await press({ type: 'reorder', payload: { name: 'keys', from: 1, to: 0 } })).toEqual([
    'shoes',
    'walk',
  ])
  expect(await PlanResource.count({ where: { plan_id: plan.id } })).toBe(0)

  const labels = { resource_label: 'Walk', resource_label_es: 'Caminar' }
  const wrong = await post({ ...typed, ...labels, 'keys[1]': 'two words' })
  expect([wrong.status, wrong.data.lastResult.error]).toMatchObject([422, { 'keys[1]': ['plan.keyInvalid'] }])
  expect((await post({ ...typed, ...labels, 'keys[0]': '', 'keys[2]': 'hat' })).status).toBe(302)
  const saved = await PlanResource.findOne({ where: { plan_id: plan.id } })
  expect(saved?.resource_keys).toBe('shoes|hat')
})
