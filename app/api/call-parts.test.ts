import { describe, expect, it } from 'vitest'
import { refused, wrong } from 'tests/support/refusals'
import { maxBody } from './limits'
import { isRecord, pathText, unusable } from './plain-values'
import { costOf } from './cost'
import { readVersion, recordId } from './record-id'

const at = (query: string) => new URLSearchParams(query)

describe('the id of a call', () => {
  it('is in the address or in the body', () => {
    expect(recordId(at('id=7'), {})).toBe(7)
    expect(recordId(at(''), { id: 7 })).toBe(7)
    expect(recordId(at(''), { id: '7' })).toBe(7)
  })

  it.each([
    ['', {}, 'form.required'],
    ['id=7', { id: 7 }, 'api.twice'],
    ['id=7&id=8', {}, 'api.twice'],
    ['', { id: [7] }, 'api.type_number'],
    ['', { id: null }, 'api.type_number'],
  ])('%j with %j is an error of the ID', (query, fields, message) => {
    expect(() => recordId(at(query), fields)).toThrow(wrong({ id: [message] }))
  })

  it.each(['0', '-1', '1.5', 'x', '2147483648'])('%s is answered like a record that does not exist', (id) => {
    expect(() => recordId(at(`id=${id}`), {})).toThrow(refused(403))
  })
})

describe('the version that a change was based on', () => {
  const call = (header?: string) =>
    new Request('http://localhost/api', { headers: header === undefined ? {} : { 'If-Match': header } })

  it.each([
    [undefined, {}, null],
    ['"3"', {}, 3],
    ['W/"3"', {}, 3],
    ['3', {}, 3],
    [undefined, { version: 3 }, 3],
    [undefined, { version: '3' }, 3],
    ['"3"', { version: 3 }, 3],
  ])('header %j and fields %j say %j', (header, fields, version) => {
    expect(readVersion(call(header), fields)).toBe(version)
  })

  it.each([
    ['"x"', {}, { 'If-Match': ['form.invalid'] }],
    [undefined, { version: -1 }, { version: ['form.integer'] }],
    [undefined, { version: null }, { version: ['form.integer'] }],
    ['"3"', { version: 4 }, { version: ['api.twice'] }],
  ])('header %j and fields %j are an error', (header, fields, errors) => {
    expect(() => readVersion(call(header), fields)).toThrow(wrong(errors))
  })
})

describe('values that cannot be stored', () => {
  it.each([
    [{ name: 'a\0' }, { at: 'name', message: 'form.invalid' }],
    [{ rows: [{ email: 'ok' }, { email: '\0' }] }, { at: 'rows[1].email', message: 'form.invalid' }],
    [{ n: Infinity }, { at: 'n', message: 'api.numberTooLarge' }],
    [{ 'a\0': 1 }, { at: '', message: 'form.invalid' }],
  ])('%j is named by its path', (value, found) => {
    expect(unusable(value)).toEqual(found)
  })

  it('endlessly nested lists are refused before the stack overflows', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 10_000; level += 1) deep = [deep]
    expect(unusable({ deep })).toEqual({ at: 'deep', message: 'form.invalid' })
  })

  it('everything else can be', () => {
    expect(unusable({ a: [1, 'two', null, true, { b: '' }] })).toBeNull()
    expect([isRecord({}), isRecord([]), isRecord(null)]).toEqual([true, false, false])
    expect(pathText(['data_rows', 3, 'email'])).toBe('data_rows[3].email')
  })
})

describe('how much may be asked for', () => {
  it.each([
    [null, null, 1],
    ['50', '10', 1],
    ['500', null, 2],
    ['1000', '200000', 5],
    ['-5', '-5', 1],
    ['much', 'more', 1],
    ['99999999', null, 201],
  ])('%s rows and %s bytes cost %s', (rows, bytes, cost) => {
    expect(costOf(rows, bytes)).toBe(cost)
  })

  it('files may be larger than other bodies', () => {
    expect(maxBody('participant/import')).toBeGreaterThan(maxBody('participant/create'))
    expect(maxBody('attachment/upload')).toBe(maxBody('participant/import'))
    expect(maxBody('participant/importer')).toBe(maxBody('participant/create'))
  })
})
