import { describe, expect, it } from 'vitest'
import type { z } from 'zod/v4'
import {
  choosePasswordSchema,
  loginCallSchema,
  loginSchema,
  resetCallSchema,
  resetSchema,
} from './auth-schemas'

const problems = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
const GOOD = 'Rain-boots7'

describe('the reset form', () => {
  it('names every wrong field at once', () => {
    expect(problems(resetSchema, {})).toEqual({
      email: 'form.required',
      password: 'form.required',
      repeat: 'form.required',
    })
    expect(problems(resetSchema, { email: 'nobody', password: 'short', repeat: 'y' })).toEqual({
      email: 'form.email',
      password: 'form.passwordLength',
      repeat: 'form.passwordMatch',
    })
  })

  it('asks for the same password twice, without the own words in it, and takes it untrimmed', () => {
    expect(problems(resetSchema, { email: 'a@example.org', password: GOOD, repeat: `${GOOD} ` })).toEqual({
      repeat: 'form.passwordMatch',
    })
    expect(
      problems(resetSchema, { email: 'rainer.boots@example.org', password: GOOD, repeat: GOOD }),
    ).toEqual({ password: 'auth.passwordOwnWords' })
    expect(
      resetSchema.parse({ email: ' a@example.org ', password: ` ${GOOD} `, repeat: ` ${GOOD} ` }),
    ).toEqual({ email: 'a@example.org', password: ` ${GOOD} `, repeat: ` ${GOOD} ` })
  })

  it('takes no NUL, which one of the databases cannot store', () => {
    expect(problems(resetSchema, { email: 'a\0@example.org', password: GOOD, repeat: GOOD })).toHaveProperty(
      'email',
    )
    expect(problems(loginCallSchema, { email: 'a\0', password: 'b', model: 'x\0' })).toEqual({
      email: 'form.invalid',
      model: 'form.invalid',
    })
  })

  it.each([null, 5, ['a@example.org'], { $ne: '' }])('takes texts only, not %j', (value) => {
    expect(problems(resetSchema, { email: value, password: value, repeat: value })).toEqual({
      email: 'form.required',
      password: 'form.required',
      repeat: 'form.required',
    })
  })
})

describe('an address that was copied with signs that nobody sees', () => {
  it.each(['a@example.org\u200B', '\uFEFFa@example.org', 'a\u00AD@example.org\u2069'])(
    'is the address: %j',
    (email) => {
      expect(loginSchema.parse({ email, password: GOOD }).email).toBe('a@example.org')
      expect(resetSchema.parse({ email, password: GOOD, repeat: GOOD }).email).toBe('a@example.org')
    },
  )
})

describe('the others', () => {
  it('refuse what they do not know by name', () => {
    expect(problems(loginCallSchema, { email: 'a', password: 'b', role: 'ADMIN' })).toHaveProperty('')
    expect(problems(loginSchema, { email: 'a', password: 'b', to: '/', role: 'ADMIN' })).toEqual({
      '': 'form.unknownField|role',
    })
    expect(
      problems(choosePasswordSchema(['Linden']), { password: GOOD, repeat: GOOD, role: 'ADMIN' }),
    ).toEqual({ '': 'form.unknownField|role' })
  })

  it('know both shapes of user/reset', () => {
    expect(
      problems(resetCallSchema, { email: 'a@example.org', password: GOOD, url_base: 'https://evil.example' }),
    ).toEqual({})
    expect(problems(resetCallSchema, { email: 'a@example.org', confirm: 'token' })).toEqual({})
    expect(problems(resetCallSchema, { email: 'a@example.org' })).toEqual({ password: 'form.required' })
    expect(problems(resetCallSchema, { email: 'a@example.org', password: 'short' })).toEqual({
      password: 'form.passwordLength',
    })
  })
})
