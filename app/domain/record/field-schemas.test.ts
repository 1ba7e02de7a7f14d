import { expect, test } from 'vitest'
import { longText } from './field-schemas'

test('the end of a line counts as one character, as browsers count it, whoever typed it', () => {
  const comment = longText(7)
  expect(comment.parse(' one\r\ntwo ')).toBe('one\ntwo')
  expect(comment.parse('one\rtwo')).toBe('one\ntwo')
  expect(comment.safeParse('one\r\nfour').error?.issues).toMatchObject([{ message: 'form.tooLong|7' }])
  expect([comment.parse('  '), comment.parse(null), comment.parse(undefined)]).toEqual([null, null, undefined])
})
