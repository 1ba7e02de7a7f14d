import { expect, it } from 'vitest'
import { parsed } from './emr-error'

it.each([
  ['brackets', '{"a":', '[', ']'],
  ['objects', '{"a":', '{"a":', '}'],
  ['brackets that never end', '{"a":', '[', ''],
])('too deeply nested JSON is not an answer: %s', (_, start, open, close) => {
  const nested = (depth: number) => `${start}${open.repeat(depth)}1${close.repeat(depth)}}`
  expect(parsed(nested(500_000))).toBeNull()
  expect(parsed(nested(200))).toBeNull()
})

it('brackets within texts are no nesting, and what FHIR nests is read', () => {
  const text = `${'[{'.repeat(500)}\\"${'['.repeat(500)}`
  expect(parsed(`{"text":"${text}","a":${'['.repeat(90)}${']'.repeat(90)}}`)).toHaveProperty('text')
  expect(parsed(JSON.stringify({ text: '[\\'.repeat(300) }))).toEqual({ text: '[\\'.repeat(300) })
})
