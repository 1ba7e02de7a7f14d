import { beforeAll, describe, expect, it } from 'vitest'
import { Plan } from 'db/models/plan'
import { openSession } from '~/core/session/session.server'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildCompany, buildPlan } from 'tests/builders/organisation'
import { buildCompanyAdmin, buildParticipant } from 'tests/builders/people'
import { action, loader } from './list'

let companyId: number
let path: string
let token: string

beforeAll(async () => {
  companyId = (await buildCompany()).id
  path = `/companyAdmin/plans/id/${companyId}`
  token = (await openSession({ userId: (await buildCompanyAdmin(companyId)).id, staff: true })).token
})

const at = (query: string) => walk(loader, { path: `${path}?${query}`, token })
const send = (query: string, fields: Record<string, string>) =>
  walk(action, { path: `${path}?${query}`, token, body: new URLSearchParams(fields) })

describe('the plans of a company (PLAN-01, PLAN-02)', () => {
  it('are only its own, with the dialog in the address', async () => {
    const [own, foreign] = [await buildPlan({ company_id: companyId, name: 'Own' }), await buildPlan()]
    const { data } = await at(`modal=edit&target=${own.id}`)
    expect(data).toMatchObject({ asked: { kind: 'form', form: { values: { name: 'Own' } } } })
    expect(JSON.stringify(data)).not.toContain(foreign.name)
  })

  it('are created once, however often the form is sent', async () => {
    for (const name of ['Once', 'Once']) {
      const { response } = await send('modal=create', { name, idempotency_key: 'drawn-once' })
      expect(flashOf(response!)).toMatchObject({ key: 'plan.created' })
    }
    expect(await Plan.count({ where: { company_id: companyId, name: 'Once' } })).toBe(1)
  })

  it('without a name say so, and keep the dialog', async () => {
    const { status, data } = await send('modal=create', { name: ' ' })
    expect([status, data.lastResult.error]).toMatchObject([422, { name: ['form.required'] }])
  })

  it('of somebody else are out of reach: back to the list with a message, or with what was typed', async () => {
    const { id, name } = await buildPlan()
    const edited = await send(`modal=edit&target=${id}`, { name: 'Taken', version: '0' })
    expect(edited.response?.headers.get('Location')).toBe(`/not-saved?to=${encodeURIComponent(path)}`)
    const { response } = await send(`modal=delete&target=${id}`, { idempotency_key: 'foreign' })
    expect(response?.headers.get('Location')).toBe(path)
    expect(flashOf(response!)).toMatchObject({ kind: 'error' })
    expect(await Plan.findByPk(id)).toMatchObject({ name, archived: 0 })
  })

  it('that somebody is on stay, and the dialog says how many', async () => {
    const { id } = await buildPlan({ company_id: companyId })
    await buildParticipant({ plan_id: id })
    expect((await at(`modal=delete&target=${id}`)).data).toMatchObject({
      asked: { hindrance: { key: 'plan.inUse', values: { n: 1 } } },
    })
    const { status, data } = await send(`modal=delete&target=${id}`, { idempotency_key: 'in-use' })
    expect([status, data]).toMatchObject([409, { hindrance: { values: { n: 1 } } }])
    expect((await Plan.findByPk(id))!.archived).toBe(0)
  })
})
