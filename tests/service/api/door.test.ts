import { z } from 'zod/v4'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, keyOf, post } from 'tests/builders/api'
import { buildAdmin, buildParticipant, buildUser } from 'tests/builders/people'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { answerCall } from '~/api/endpoint.server'
import { forgetAll } from '~/core/rate/rate.server'
import type { Registry } from '~/api/registry'
import { registry as product } from '~/api/registry.server'
import { defineCall, defineOpenCall } from '~/core/resource/call.server'
import { inSeconds, setClock } from '~/platform/clock'

let key: string
let runs = 0

const call = (name: `${string}/${string}`, run: () => Promise<unknown>, method: 'GET' | 'POST' = 'POST') =>
  defineCall({
    name,
    method,
    summary: name,
    input: z.strictObject({
      n: z.int().optional(),
      text: z.string().optional(),
      list: z.array(z.string()).optional(),
    }),
    run,
  })

const probes: Registry = {
  resources: [],
  calls: [
    defineOpenCall({
      name: 'probe/echo',
      method: 'POST',
      summary: 'Echo',
      input: z.strictObject({
        n: z.int().nullish(),
        yes: z.boolean().optional(),
        text: z.string().optional(),
        list: z.array(z.int()).optional(),
      }),
      run: async (input) => input,
    }),
    defineCall({
      name: 'probe/read',
      method: 'GET',
      summary: 'Read',
      input: z.strictObject({ n: z.int() }),
      run: async (input) => input,
    }),
    call('probe/count', async () => ({ runs: ++runs })),
    call('user/secret', async () => ({ auth_key: 'not to be kept' })),
    call('probe/broken', () => {
      throw new Error('SELECT secret FROM /var/lib')
    }),
    call('probe/busy', () => {
      throw Object.assign(new Error('SQLITE_BUSY: database is locked'), { name: 'SequelizeTimeoutError' })
    }),
  ],
}

const probe = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  api(name, { method: 'POST', key, body, headers, registry: probes })

beforeAll(async () => {
  key = await keyOf((await buildAdmin()).id)
})

describe('the caller', () => {
  it('without a key, with an expired one and with only a cookie, the answer is 401', async () => {
    const admin = await buildAdmin()
    const own = await keyOf(admin.id)
    const cookie = `tendwell=${Buffer.from(JSON.stringify(own)).toString('base64')}`
    const attempts: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer x'.padEnd(40, 'x') },
      { Authorization: `Basic ${own}` },
      { Cookie: cookie },
    ]
    for (const headers of attempts) {
      for (const [name, method] of [
        ['participant', 'GET'],
        ['participant/create', 'POST'],
        ['participant/delete', 'DELETE'],
        ['provider/update-comment', 'POST'],
      ] as const) {
        const answer = await api(name, { method, headers, body: method === 'GET' ? undefined : {} })
        expect([name, answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([name, 401, 'Bearer'])
      }
    }
  })

  it('a disabled account loses its key at once', async () => {
    const user = await buildUser({ role: 'ADMIN' })
    const own = await keyOf(user.id)
    expect((await api('plan', { key: own })).status).toBe(200)
    await writeTx(() => user.update({ disabled: 1 }))
    expect((await api('plan', { key: own })).status).toBe(401)
  })

  it('a request that another site causes is refused, even with a key', async () => {
    expect(
      (
        await post(
          'user-log/create',
          key,
          { entry_type: 'ERROR', text: 'x' },
          { 'Sec-Fetch-Site': 'cross-site' },
        )
      ).status,
    ).toBe(403)
  })

  it('an answer is not cached, has no CORS headers and is in the requested language', async () => {
    const answer = await api('participant', {
      headers: { 'Accept-Language': 'es', Origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.body.message).toBe(
      'Se necesita una clave de autenticación válida en el encabezado Authorization',
    )
  })
})

describe('the operation', () => {
  it('an unknown name is 404, a wrong method 405 with Allow', async () => {
    for (const name of ['', 'nothing', 'participant/nothing', '__proto__', 'constructor', 'score/create'])
      expect([name, (await api(name, { key })).status]).toEqual([name, 404])
    const wrong = await api('participant/create', { key })
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST'])
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'POST'])
      expect((await api('participant', { key, method })).status).toBe(405)
  })

  it('a path is equivalent to r', async () => {
    const headers = { Authorization: `Bearer ${key}` }
    expect(
      (await answerCall(new Request('http://localhost/api/plan?perPage=1', { headers }), product)).status,
    ).toBe(200)
    expect(
      (await answerCall(new Request('http://localhost/api/user-log/list-entry-types', { headers }), product))
        .status,
    ).toBe(200)
    expect(
      (await answerCall(new Request('http://localhost/api/plan?r=plan', { headers }), product)).status,
    ).toBe(404)
  })
})

describe('the input', () => {
  it('JSON and forms are equivalent', async () => {
    const json = await probe('probe/echo', { n: 4, yes: true, text: '7', list: [1] })
    const form = await probe('probe/echo', 'n=4&yes=true&text=7&list=1', {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(json.body.data).toEqual({ n: 4, yes: true, text: '7', list: [1] })
    expect(form.body.data).toEqual(json.body.data)
    expect((await api('probe/read', { key, query: { n: '5' }, registry: probes })).body.data).toEqual({
      n: 5,
    })
  })

  it.each([
    ['broken JSON', '{"a":', {}, 400],
    [
      'broken UTF-8',
      Buffer.from([0x22, 0xff, 0x22]).toString('latin1'),
      { 'Content-Type': 'application/json; charset=latin1' },
      415,
    ],
    ['another content type', '<a/>', { 'Content-Type': 'text/xml' }, 415],
    ['no content type', 'x', { 'Content-Type': '' }, 415],
    ['a compressed body', '{}', { 'Content-Encoding': 'gzip' }, 415],
    ['a body above the limit', JSON.stringify({ text: 'x'.repeat(1_000_001) }), {}, 413],
    ['a declared length above the limit', '{}', { 'Content-Length': '2000000' }, 413],
    ['a body of unknown length', '{}', { 'Transfer-Encoding': 'chunked' }, 411],
    ['nesting without end', '['.repeat(60_000), {}, 400],
    ['nesting with an end far away', `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, {}, 422],
    ['a list', '[]', {}, 422],
    ['null', 'null', {}, 422],
    ['a text', '"x"', {}, 422],
    ['a NUL character', '{"text":"a\\u0000b"}', {}, 422],
    ['a prototype', '{"__proto__":{"a":1}}', {}, 422],
  ])('%s is refused', async (_name, body, headers, status) => {
    const answer = await probe('probe/echo', body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body.message).not.toMatch(/^\w+\.\w+$/)
  })

  it('wrong and unknown fields are named', async () => {
    const answer = await probe('probe/echo', { n: '4', text: ['a'], list: [1, 'x'], colour: 'red' })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        n: ['A number is expected'],
        text: ['A text is expected'],
        'list[1]': ['A number is expected'],
        colour: ['Unknown field: colour'],
      },
    ])
    expect((await probe('probe/echo', '{"n":1e400,"text":"a"}')).body.errors).toEqual({
      n: ['This number is too large'],
    })
    expect((await probe('probe/echo', { text: { sql: 1 } })).body.errors).toEqual({
      text: ['A text is expected'],
    })
    expect((await api('probe/read', { key, registry: probes })).body.errors).toEqual({
      n: ['Field required'],
    })
    expect(
      (await api('probe/echo', { method: 'POST', key, query: { n: '1' }, registry: probes })).body.errors,
    ).toEqual({ n: ['Unknown field: n'] })
  })
})

describe('repeats', () => {
  it('with the same key the first answer comes again and nothing runs', async () => {
    const first = await probe('probe/count', { n: 1 }, { 'Idempotency-Key': 'abc' })
    const again = await probe('probe/count', { n: 1 }, { 'Idempotency-Key': 'abc' })
    expect(again.body).toEqual(first.body)
    expect((await probe('probe/count', { n: 1 }, { 'Idempotency-Key': 'abd' })).body).not.toEqual(first.body)
  })

  it('the same key with other values is refused, and so is an invalid key', async () => {
    await probe('probe/count', { n: 1 }, { 'Idempotency-Key': 'once' })
    expect((await probe('probe/count', { n: 2 }, { 'Idempotency-Key': 'once' })).body.errors).toEqual({
      'Idempotency-Key': ['This key was already used with other values'],
    })
    expect((await probe('probe/count', {}, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(422)
  })

  it('after 24 hours a key is new again', async () => {
    const first = await probe('probe/count', {}, { 'Idempotency-Key': 'yesterday' })
    const age = (hours: number) =>
      writeTx(() =>
        writeRows('UPDATE idempotency SET created = $at WHERE idempotency_key = $key', {
          key: 'yesterday',
          at: inSeconds(-hours * 3600),
        }),
      )
    await age(23)
    expect((await probe('probe/count', {}, { 'Idempotency-Key': 'yesterday' })).body).toEqual(first.body)
    await age(25)
    expect((await probe('probe/count', {}, { 'Idempotency-Key': 'yesterday' })).body).not.toEqual(first.body)
  })

  it('of ten at the same time one runs', async () => {
    const before = runs
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => probe('probe/count', {}, { 'Idempotency-Key': 'together' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await probe('probe/count', {}, { 'Idempotency-Key': 'together' })).body).toEqual(answers[0]!.body)
    expect(answers[0]!.body.data.runs).toBeGreaterThan(before)
  })

  it('an answer with a secret is not stored', async () => {
    await probe('user/secret', {}, { 'Idempotency-Key': 'secret' })
    expect(await readRows("SELECT id FROM idempotency WHERE answer LIKE '%not to be kept%'")).toEqual([])
  })
})

describe('failures', () => {
  it('an unexpected error shows a reference and nothing else', async () => {
    const answer = await probe('probe/broken', {})
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|secret|var|stack/)
    expect(Object.keys(answer.body)).toEqual(['message', 'reference'])
  })

  it('a database outage is 503 with Retry-After', async () => {
    const answer = await probe('probe/busy', {})
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3'])
  })

  it('a refusal is in the activity log', async () => {
    const patient = await buildParticipant()
    await post('participant/create', await keyOf(patient.user_id), {})
    const entry = await readRow('SELECT text FROM user_log WHERE entry_type = $type AND user_id = $id', {
      type: 'REFUSED',
      id: patient.user_id,
    })
    expect(entry).toEqual({ text: 'Refused POST api participant/create' })
  })
})

describe('rate', () => {
  it('a key that asks too fast is told when to retry, and others are not affected', async () => {
    await forgetAll()
    setClock(new Date())
    const own = await keyOf((await buildAdmin()).id)
    const wide = { key: own, query: { perPage: '100000' } }
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await api('option', wide)).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await api('option', wide)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await api('option', { key, query: { perPage: '100000' } })).status).toBe(200)
    setClock(new Date(Date.now() + 15_000))
    expect((await api('option', wide)).status).toBe(200)
    await forgetAll()
  })

  it('large bodies cost more than small ones', async () => {
    await forgetAll()
    setClock(new Date())
    const own = await keyOf((await buildAdmin()).id)
    const large = { 'Content-Length': String(10 * 1024 * 1024) }
    const statuses = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post('participant/import', own, {}, large)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await api('option', { key: own })).status).toBe(200)
    await forgetAll()
  })

  it('a negative or absurd page size gains nothing', async () => {
    for (const perPage of ['-100000', '1e9', 'NaN'])
      expect((await api('option', { key, query: { perPage } })).status).toBe(422)
  })
})
