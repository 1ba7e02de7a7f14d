import { expect, it } from 'vitest'
import { z } from 'zod/v4'
import { anyNumber, recordId, whole } from './field-schemas'
import { parseForm } from './parse-form'

const schema = z.object({
  any: anyNumber().nullable().optional(),
  whole: whole(1, 480).optional(),
  rows: z.array(z.object({ units: whole(1, 999).optional() })).optional(),
  id: recordId.optional(),
})
const parse = (name: string, typed: string) => parseForm(new URLSearchParams({ [name]: typed }), schema)

it.each([
  ['any', '82,5', 82.5],
  ['any', '1,500', 1500],
  ['any', '\u22125.5', -5.5],
  ['any', ' 7 ', 7],
  ['any', '', undefined],
  ['whole', '20', 20],
  ['whole', '20,0', 20],
  ['id', '12345', 12345],
])('%s takes %j', (name, typed, value) =>
  expect(parse(name, typed)).toMatchObject({ status: 'success', value: { [name]: value } }),
)

it.each([
  ['any', '1,5 kg', 'form.number'],
  ['any', '١٢', 'form.number'],
  ['any', '1\u00a0500', 'form.number'],
  ['any', '1e3', 'form.number'],
  ['any', '1.234,5', 'form.ambiguousNumber'],
  ['any', '5.000', 'form.ambiguousNumber'],
  ['whole', '1.234,5', 'form.ambiguousNumber'],
  ['whole', '20,5', 'form.integer'],
  ['whole', 'ten', 'form.integer'],
  ['whole', '99999999999999999999', 'form.max|480'],
  ['rows[0].units', '1.500', 'form.ambiguousNumber'],
])('%s keeps %j and says why', (name, typed, message) => {
  const reply = parse(name, typed).reply()
  expect(reply.error).toEqual({ [name]: [message] })
  const kept = JSON.stringify(reply.initialValue)
  expect(kept).toContain(JSON.stringify(typed))
})
