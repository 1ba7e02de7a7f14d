import { getZodConstraint } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { z } from 'zod/v4'
import { email, longText, optionalDay, optionalText, text, whole } from './field-schemas'
import { parseForm } from './parse-form'

test('a line end counts as one character, as browsers count it, whoever typed it', () => {
  const comment = longText(7)
  expect(comment.parse(' one\r\ntwo ')).toBe('one\ntwo')
  expect(comment.parse('one\rtwo')).toBe('one\ntwo')
  expect(comment.safeParse('one\r\nfour').error?.issues).toMatchObject([{ message: 'form.tooLong|7' }])
  expect([comment.parse('  '), comment.parse(null), comment.parse(undefined)]).toEqual([
    null,
    null,
    undefined,
  ])
})

test('invisible characters do not count: they are removed from names and emails, and alone they are nothing', () => {
  expect(text(100).parse(' \u202eJuniper\u00ad Health\u200b ')).toBe('Juniper Health')
  expect(email.parse('\u200bana@example.org\ufeff')).toBe('ana@example.org')
  expect(optionalText(10).parse('\u200b\u2060')).toBeNull()
  for (const nothing of ['\u200b', '\u2060 \u200e', '\u200d'])
    expect(text(100).safeParse(nothing).error?.issues).toMatchObject([{ message: 'form.required' }])
  expect(text(100).safeParse('a\ud800').error?.issues).toMatchObject([{ message: 'form.invalid' }])
  expect(text(100).parse('👩‍⚕️')).toBe('👩‍⚕️')
})

test.each([
  [10 ** 25, 'form.max|240'],
  [Infinity, 'form.max|240'],
  [241, 'form.max|240'],
  [-(10 ** 25), 'form.min|1'],
  [0, 'form.min|1'],
  [1.5, 'form.integer'],
  ['x', 'form.integer'],
])('of a whole number from 1 to 240, %s gets one error: %s', (value, message) => {
  expect(
    whole(1, 240)
      .safeParse(value)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message])
})

test('a day that may be left out is not required in a form, and is read as people type it', () => {
  const schema = z.object({ taught: optionalDay })
  expect(getZodConstraint(schema).taught?.required).toBe(false)
  const read = (typed: string) => {
    const sent = parseForm(new URLSearchParams({ taught: typed }), schema)
    return sent.status === 'success' ? sent.value.taught : sent.error?.taught
  }
  expect([read('05/17/2026'), read('2026-05-17')]).toEqual(['2026-05-17', '2026-05-17'])
  expect(read('')).toBeFalsy()
  expect(read('2026-02-30')).toEqual(['form.date'])
})
