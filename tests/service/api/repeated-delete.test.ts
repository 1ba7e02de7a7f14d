import { beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetAll } from '~/core/rate/rate.server'
import { registry } from '~/api/registry.server'
import { api, keyOf } from 'tests/builders/api'
import { buildAdmin } from 'tests/builders/people'
import { keyFor, TARGETS } from './targets'
import { buildWorld, type World } from './world'

let world: World

beforeAll(async () => {
  world = await buildWorld()
})
beforeEach(forgetAll)

const deleted = registry.resources.filter(({ remove }) => remove).map(({ name }) => name)

it.each(deleted)(
  '%s is deleted once per Idempotency-Key: the repeat gets the first answer, without the key it is gone (OP-107)',
  async (name) => {
    const { id } = (await TARGETS[name]!(world))!
    const key = keyFor(name, world)
    const send = async (headers?: Record<string, string>, body: object = { id }) => {
      const { status, body: answer } = await api(`${name}/delete`, { method: 'DELETE', key, body, headers })
      return { status, data: answer.data }
    }
    const once = { 'Idempotency-Key': `${name}-${id}` }
    const [first, ...repeats] = [...(await Promise.all([send(once), send(once)])), await send(once)]
    expect([first, ...repeats]).toEqual([1, 2, 3].map(() => ({ status: 200, data: { id } })))
    expect((await send(once, { id, version: 7 })).status).toBe(422)
    expect((await send()).status).toBe(403)
  },
)

it("one caller's key means nothing for another, nor for one who may not delete", async () => {
  const { id } = (await TARGETS.participant!(world))!
  const send = (key: string) =>
    api('participant/delete', {
      method: 'DELETE',
      key,
      body: { id },
      headers: { 'Idempotency-Key': 'one-of-many' },
    })
  expect((await send(world.keys.admin)).status).toBe(200)
  expect([
    (await send(world.keys.reseller)).status,
    (await send(await keyOf((await buildAdmin()).id))).status,
    (await send(world.keys.physician)).status,
  ]).toEqual([403, 403, 403])
})
