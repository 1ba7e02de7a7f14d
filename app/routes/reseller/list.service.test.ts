import { beforeAll, describe, expect, it } from 'vitest'
import { Reseller } from 'db/models/reseller'
import { openSession } from '~/core/session/session.server'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import { buildAdmin } from 'tests/builders/people'
import { action, loader } from './list'

let token: string

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
})

const PATH = '/reseller/admin'
const send = (query: string, fields: Record<string, string>) =>
  walk(action, { path: `${PATH}?${query}`, token, body: new URLSearchParams(fields) })

describe('the resellers of the platform (OP-64)', () => {
  it('are renamed from the version that was read; a stale form shows both names', async () => {
    const { id } = await buildReseller({ name: 'Briar' })
    const query = `name=bri&modal=edit&target=${id}`
    const { response } = await send(query, { name: 'Briar & Sons', version: '0', idempotency_key: 'a' })
    expect(response?.headers.get('Location')).toBe(`${PATH}?name=bri`)
    expect(flashOf(response!)).toMatchObject({ key: 'organisation.resellerUpdated' })
    const stale = await send(query, { name: 'Briar Ltd', version: '0', idempotency_key: 'b' })
    expect([stale.status, stale.data]).toMatchObject([
      409,
      { conflict: { name: 'Briar & Sons', version: 1 } },
    ])
    expect(await Reseller.findByPk(id)).toMatchObject({ name: 'Briar & Sons', version: 1 })
  })

  it('with companies stay, and the answer says why', async () => {
    const { id } = await buildReseller()
    await buildCompany({ reseller_id: id })
    const { status, data } = await send(`modal=delete&target=${id}`, { idempotency_key: 'c' })
    expect([status, data]).toMatchObject([409, { hindrance: { key: expect.any(String) as string } }])
    expect((await Reseller.findByPk(id))!.archived).toBe(0)
  })

  it('a name typed for one that was deleted meanwhile is kept to be copied', async () => {
    const { id } = await buildReseller()
    await Reseller.update({ archived: 1 }, { where: { id } })
    const { response } = await send(`modal=edit&target=${id}`, { name: 'Bryony', version: '0' })
    expect(response?.headers.get('Location')).toBe(`/not-saved?to=${encodeURIComponent(PATH)}`)
  })

  it('without any are gone after one confirmation, from the list, too', async () => {
    const { id, name } = await buildReseller()
    const { response } = await send(`modal=delete&target=${id}`, { idempotency_key: 'd' })
    expect(flashOf(response!)).toMatchObject({ key: 'organisation.resellerDeleted' })
    const { data } = await walk(loader, { path: `${PATH}?name=${encodeURIComponent(name)}`, token })
    expect(data).toMatchObject({ page: { total: 0 } })
  })
})
