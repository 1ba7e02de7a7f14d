import { describe, expect, it } from 'vitest'
import { UniqueConstraintError } from 'sequelize'
import { z } from 'zod/v4'
import { translator } from '~/i18n/catalog.server'
import { Conflict, forbidden, invalid } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { refused, wrong } from 'tests/support/refusals'
import { conflict, failure, isConflict } from './answer.server'
import { FORM_TYPE, readBody, readFiles } from './body.server'
import { checked, fieldsOf } from './input.server'

const JSON_TYPE = 'application/json'
const LIMIT = 1000
const sent = (body: BodyInit | null, type = JSON_TYPE, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, ...headers },
  })
const bytes = (...values: number[]) => new Uint8Array(values)

describe('a body', () => {
  it.each([
    ['an object', '{"a":1}', JSON_TYPE, { kind: 'json', value: { a: 1 } }],
    [
      'JSON with its charset',
      '{"a":1}',
      'application/json; charset="UTF-8"',
      { kind: 'json', value: { a: 1 } },
    ],
    ['JSON in capitals', '[]', 'Application/JSON', { kind: 'json', value: [] }],
  ])('is %s', async (_what, body, type, expected) => {
    expect(await readBody(sent(body, type), LIMIT)).toEqual(expected)
  })

  it('is a form with its names in order, or nothing at all', async () => {
    const form = await readBody(sent('a=1&b=%C3%B1&a=2', FORM_TYPE), LIMIT)
    expect([...(form as { pairs: URLSearchParams }).pairs]).toEqual([
      ['a', '1'],
      ['b', 'ñ'],
      ['a', '2'],
    ])
    expect(await readBody(sent('', 'text/plain'), LIMIT)).toEqual({
      kind: 'text',
      pairs: new URLSearchParams(),
    })
  })

  it.each<[string, Request, number]>([
    ['in another type', sent('{}', 'text/plain'), 415],
    ['in another charset', sent('{}', 'application/json; charset=latin1'), 415],
    ['packed', sent('{}', JSON_TYPE, { 'Content-Encoding': 'gzip' }), 415],
    ['that is no JSON', sent('{"a":'), 400],
    ['that is no UTF-8', sent(bytes(0x22, 0xff, 0xfe, 0x22)), 400],
    ['one byte too long', sent(`"${'x'.repeat(LIMIT - 1)}"`), 413],
    ['that says it is too long', sent('{}', JSON_TYPE, { 'Content-Length': '99999' }), 413],
    ['of unknown length', sent('{}', JSON_TYPE, { 'Transfer-Encoding': 'chunked' }), 411],
    ['of more names than any form has', sent('a=&'.repeat(3000), FORM_TYPE), 413],
  ])('%s is refused', async (_what, request, status) => {
    await expect(
      readBody(request, 20_000 * Number(request.headers.get('Content-Type') === FORM_TYPE) || LIMIT),
    ).rejects.toEqual(refused(status))
  })

  it('of exactly the limit is read', async () => {
    expect(await readBody(sent(`"${'x'.repeat(LIMIT - 2)}"`), LIMIT)).toMatchObject({ kind: 'json' })
  })
})

describe('files', () => {
  const form = (fields: Record<string, string | File>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return new Request('http://localhost/api', { method: 'POST', body: data })
  }

  it('come only in their own field', async () => {
    const [file] = await readFiles(form({ file: new File(['abc'], 'a.pdf') }), 'file', LIMIT)
    expect((file as File).name).toBe('a.pdf')
    await expect(readFiles(form({ file: 'x', other: 'y' }), 'file', LIMIT)).rejects.toEqual(refused(422))
  })

  it('in another type, too large, or broken off are refused', async () => {
    await expect(readFiles(sent('{}'), 'file', LIMIT)).rejects.toEqual(refused(415))
    const large = form({ file: new File(['x'.repeat(2000)], 'a.pdf') })
    await expect(readFiles(large, 'file', LIMIT)).rejects.toEqual(refused(413))
    const cut = sent('--b\r\nContent-Disposition: form-data; name="file"', 'multipart/form-data; boundary=b')
    await expect(readFiles(cut, 'file', LIMIT)).rejects.toEqual(refused(400))
  })
})

describe('the fields of a body', () => {
  const json = (value: unknown) => fieldsOf({ kind: 'json', value })

  it.each([[[1]], ['text'], [null], [5], [true]])('are those of an object, not of %j', (value) => {
    expect(() => json(value)).toThrow(wrong({ '': ['api.objectExpected'] }))
  })

  it.each<[unknown, Record<string, string[]>]>([
    [{ name: 'a\0b' }, { name: ['form.invalid'] }],
    [{ rows: [{ name: 'a\0b' }] }, { 'rows[0].name': ['form.invalid'] }],
    [{ n: 1e400 }, { n: ['api.numberTooLarge'] }],
    [{ 'a\0': 1 }, { '': ['form.invalid'] }],
  ])('%j cannot be stored, and is named', (value, errors) => {
    expect(() => json(value)).toThrow(wrong(errors))
  })

  it('of a form get the types of the schema', () => {
    const schema = z.strictObject({ id: z.int(), open: z.boolean(), ids: z.array(z.int()), name: z.string() })
    const pairs = new URLSearchParams('id=4&open=1&ids=5&ids=6&name=7')
    expect(fieldsOf({ kind: 'text', pairs }, schema)).toEqual({ id: 4, open: true, ids: [5, 6], name: '7' })
  })
})

describe('fields that are checked', () => {
  const schema = z.strictObject(
    {
      name: z.string().min(2).max(5),
      age: z.int().min(1).max(120).optional(),
      role: z.enum(['A', 'B']).optional(),
      rows: z.array(z.strictObject({ n: z.number() }, namesUnknownFields)).optional(),
    },
    namesUnknownFields,
  )
  it.each<[object, Record<string, string[]>]>([
    [{}, { name: ['form.required'] }],
    [{ name: 5 }, { name: ['api.type_string'] }],
    [{ name: 'a' }, { name: ['form.tooShort|2'] }],
    [{ name: 'abcdef' }, { name: ['form.tooLong|5'] }],
    [{ name: 'abc', age: 0 }, { age: ['form.min|1'] }],
    [{ name: 'abc', age: 121 }, { age: ['form.max|120'] }],
    [{ name: 'abc', role: 'C' }, { role: ['form.choice'] }],
    [{ name: 'abc', rows: [{ n: 1 }, { n: 'x' }] }, { 'rows[1].n': ['api.type_number'] }],
    [{ name: 'abc', rows: [{ n: 1, m: 2 }] }, { 'rows[0].m': ['form.unknownField|m'] }],
    [{ name: 'abc', surprise: 1 }, { surprise: ['form.unknownField|surprise'] }],
    [
      { name: 'a', age: 0 },
      { name: ['form.tooShort|2'], age: ['form.min|1'] },
    ],
  ])('%j: each wrong one is named', (fields, errors) => {
    expect(() => checked(schema, fields as Record<string, unknown>)).toThrow(wrong(errors))
  })

  it('at most a hundred are named', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x${n}`, 1]))
    try {
      checked(schema, many)
      expect.unreachable()
    } catch (error) {
      expect(Object.keys((error as ReturnType<typeof invalid>).data.errors!)).toHaveLength(100)
    }
  })

  it('a field named like a JavaScript built-in is a field like any other', () => {
    const fields = JSON.parse('{"name":"abc","__proto__":{"admin":true}}') as Record<string, unknown>
    expect(() => checked(schema, fields)).toThrow()
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('the answer to a call that failed', () => {
  const [en, es] = [translator('en'), translator('es')]
  const answered = async (error: unknown, t = en) => {
    const response = failure(error, t)
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    }
  }

  it('names fields in the language of the caller', async () => {
    const error = invalid({ age: ['form.max|120'], name: ['form.required'] })
    const [english, spanish] = [await answered(error), await answered(error, es)]
    expect(english).toMatchObject({
      status: 422,
      body: { errors: { age: ['Enter 120 or less'], name: ['Field required'] } },
    })
    expect(spanish.body.errors).not.toEqual(english.body.errors)
  })

  it('says nothing of what went wrong inside', async () => {
    const { status, body } = await answered(new Error('SELECT secret FROM app_user at /srv/app.js'))
    expect(status).toBe(500)
    expect(Object.keys(body).toSorted()).toEqual(['message', 'reference'])
    expect(JSON.stringify(body)).not.toMatch(/SELECT|srv|secret/)
  })

  it('for a duplicate in the database is a conflict; for a user without access it is the same as for a missing record', async () => {
    expect((await answered(new UniqueConstraintError({}))).status).toBe(409)
    expect(await answered(forbidden())).toMatchObject({
      status: 403,
      body: { message: expect.any(String) as string },
    })
  })

  it('of a stale save has what is stored next to what was sent', async () => {
    const stale = new Conflict({ version: 2, name: 'Theirs' })
    expect(isConflict(stale)).toBe(true)
    expect([isConflict(forbidden()), isConflict(new Error('x'))]).toEqual([false, false])
    const response = conflict(en, stale.current, { name: 'Mine' })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { current: { version: 2, name: 'Theirs' }, sent: { name: 'Mine' } },
    ])
    expect(response.headers.get('Cache-Control')).toContain('no-store')
  })
})
