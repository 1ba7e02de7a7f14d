import { expect, it } from 'vitest'
import { PlanResource } from 'db/models/plan-resource'
import { walk } from 'tests/builders/doors'
import { buildPlan } from 'tests/builders/organisation'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { createPlanResource } from '~/domain/organisation/write-plan-resource.server'
import { openSession } from '~/core/session/session.server'
import { action } from './resources'

it('a stale save shows what somebody else changed: keys that are the same compare equal, however they are kept', async () => {
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
    resource_keys: 'walk\r\nshoes',
    version: '0',
    idempotency_key: 'a',
  }
  const path = `/company/planResources/companyId/${plan.company_id}/planId/${plan.id}?modal=edit&target=${id}`
  const { status, data } = await walk(action, { path, token, body: new URLSearchParams(fields) })
  expect([status, data]).toMatchObject([
    409,
    {
      conflict: { resource_label: 'Walk daily', resource_keys: 'walk\nshoes' },
      lastResult: { initialValue: { resource_keys: 'walk\nshoes' } },
    },
  ])
})
