import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => join('app', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('forms turn texts into numbers in one place', () => {
  expect(filesWith(/\bparseWithZod\b|configureCoercion/)).toEqual(['app/core/fields/parse-form.ts'])
  expect(filesWith(/z\.coerce\.number/)).toEqual([
    'app/integrations/health/oauth.server.ts',
    'app/platform/env.server.ts',
  ])
  expect(filesWith(/\bparse(Float|Int)\(/)).toEqual([])
})

it('no field forbids a decimal comma', () => {
  const inputs = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<input\b[^>]*?type="number"/g)].map(() => file),
  )
  expect(inputs).toEqual([])
})

it('what is wrong with a typed number is said in the same words everywhere', () => {
  expect(filesWith(/'form\.(number|ambiguousNumber)'/)).toEqual([
    'app/domain/questionnaire/validate-answer.ts',
    'app/platform/read-number.ts',
  ])
})
