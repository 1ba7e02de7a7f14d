import { beforeAll, describe, expect, it } from 'vitest'
import { Reseller } from 'db/models/reseller'
import { openSession } from '~/core/session/session.server'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import { buildAdmin } from 'tests/builders/people'
import { readerOf } from 'tests/support/reader'
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

  it('a name typed for one that was deleted in the meantime is shown to be copied, as short as it is', async () => {
    const { id } = await buildReseller()
    const dialog = await readerOf(token).open(`${PATH}?modal=edit&target=${id}`)
    await Reseller.update({ archived: 1 }, { where: { id } })
    const late = await dialog.press('Save', { name: 'KIT' })
    expect([late.path, late.text]).toEqual([
      `/not-saved?to=${encodeURIComponent(PATH)}`,
      expect.stringContaining('Name'),
    ])
    expect([...late.document.querySelectorAll('textarea')].map(({ value }) => value)).toEqual(['KIT'])
  })

  it('without any are gone after one confirmation, from the list, too', async () => {
    const { id, name } = await buildReseller()
    const { response } = await send(`modal=delete&target=${id}`, { idempotency_key: 'd' })
    expect(flashOf(response!)).toMatchObject({ key: 'organisation.resellerDeleted' })
    const { data } = await walk(loader, { path: `${PATH}?name=${encodeURIComponent(name)}`, token })
    expect(data).toMatchObject({ page: { total: 0 } })
  })
})
