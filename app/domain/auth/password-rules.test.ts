import { describe, expect, it } from 'vitest'
import { ownWords, passwordProblems } from './password-rules'

describe('passwordProblems', () => {
  it.each([
    ['', 'form.passwordLength'],
    ['Ab1!xyz', 'form.passwordLength'],
    ['alllower1!', 'form.passwordClasses'],
    ['ALLUPPER1!', 'form.passwordClasses'],
    ['NoDigits!!', 'form.passwordClasses'],
    ['NoSigns123', 'form.passwordClasses'],
    ['OtherSign1?', 'form.passwordClasses'],
    ['Password1!', 'auth.passwordCommon'],
    ['P@ssw0rd2026$', 'auth.passwordCommon'],
    ['!!Welcome99', 'auth.passwordCommon'],
    ['Contraseña1!', 'auth.passwordCommon'],
    ['My-Tendwell-7', 'auth.passwordOwnWords'],
    ['T3ndw3ll-forever', 'auth.passwordOwnWords'],
    ['Xy9!Linden-oak', 'auth.passwordOwnWords'],
    ['Xy9!' + 'a'.repeat(125), 'form.tooLong|128'],
  ])('refuses %s: %s', (password, problem) => {
    expect(passwordProblems(password, ownWords('linden.m@example.org'))).toEqual([problem])
  })

  it.each(['Rain-boots7', 'Ab1!wxyz', 'Ñandú=42 corre', 'Xy9!' + 'a'.repeat(124), ...[...'~!@#$%^&*()<>=_+-'].map((sign) => `Rainboots7${sign}`)])('takes %s', (password) => {
    expect(passwordProblems(password, ownWords('li@example.org', 'Li Wu'))).toEqual([])
  })
})
