import { describe, expect, it } from 'vitest'
import { ownWords, ownWordsIn, passwordProblems } from './password-rules'

describe('passwordProblems', () => {
  it.each([
    ['', 'form.passwordLength'],
    ['Ab1!xyz', 'form.passwordLength'],
    ['alllower1!', 'form.passwordClasses'],
    ['ALLUPPER1!', 'form.passwordClasses'],
    ['NoDigits!!', 'form.passwordClasses'],
    ['NoSigns123', 'form.passwordClasses'],
    ['OtherSign1?', 'form.passwordClasses'],
    ['Xy9!' + 'a'.repeat(125), 'form.tooLong|128'],
  ])('refuses %s: %s', (password, problem) => {
    expect(passwordProblems(password)).toEqual([problem])
  })

  it.each([
    'Rain-boots7',
    'Xk9!vbq2',
    'Kp7!mzqw',
    'Blue-sky42',
    'Tres-gatos-9',
    'Umbrella8431592!',
    'Ñandú=42 corre',
    'Xy9!' + 'a'.repeat(124),
    ...[...'~!@#$%^&*()<>=_+-'].map((sign) => `Rainboots7${sign}`),
  ])('takes %s', (password) => {
    expect(passwordProblems(password)).toEqual([])
    expect(ownWordsIn(password, ownWords('li@example.org', 'Li Wu'))).toBe(false)
  })
})

describe('ownWordsIn', () => {
  it.each(['My-Tendwell-7', 'T3ndw3ll-forever', 'Xy9!Linden-oak', 'Muñoz=1234x', 'muNOZ_1234'])(
    'finds the words of person and product in %s',
    (password) => {
      expect(ownWordsIn(password, ownWords('linden.m@example.org', 'Ana Muñoz'))).toBe(true)
    },
  )
})
