import { describe, expect, it } from 'vitest'
import { birthDate, decimalUpTo, email, isoDate, oneOf, phone, text } from './cell-checks'
import {
  email as emailField,
  flag,
  formEnvelope,
  oneOf as oneOfField,
  optionalEmail,
  phone as phoneField,
  recordId,
} from './field-schemas'

const today = { today: '2026-06-15' }
const said = (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) => {
  return (value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null
}

describe('cells of an import', () => {
  it.each([
    ['1970-05-17', null],
    ['5/7/1970', null],
    ['1900-01-01', null],
    ['2026-06-15', null],
    ['2026-06-16', 'imports.reasonDateInFuture'],
    ['1899-12-31', 'imports.reasonDateTooEarly'],
    ['2/29/2023', 'imports.reasonNotInCalendar'],
    ['2024-02-29', null],
    ['13/1/1970', 'imports.reasonDateFormat'],
    ['5/7/70', 'imports.reasonShortYear'],
    ['5.7.70', 'imports.reasonShortYear'],
    ['May the 7th', 'imports.reasonDateFormat'],
  ])('the date of birth %s: %s', (value, reason) => {
    expect(birthDate(value, today)).toBe(reason)
  })

  it.each([
    ['5/7/1970', '1970-05-07'],
    ['1970-5-7', '1970-05-07'],
    ['soon', 'soon'],
  ])('%s is stored as %s', (value, stored) => {
    expect(isoDate(value)).toBe(stored)
  })

  it.each([
    ['0', null],
    ['100', null],
    ['12.5', null],
    ['12.50', null],
    ['.5', null],
    ['12.55', 'imports.reasonDecimals|1'],
    ['100.1', 'imports.reasonRange|100'],
    ['-1', 'imports.reasonRange|100'],
    ['1e2', 'imports.reasonNumber'],
    ['1,5', null],
    ['1,500', 'imports.reasonRange|100'],
    ['1.234,5', 'imports.reasonAmbiguous'],
    ['1,2,3', 'imports.reasonNumber'],
    ['', 'imports.reasonNumber'],
  ])('the number %j up to 100 with one decimal: %s', (value, reason) => {
    expect(decimalUpTo(100, 1)(value, today)).toBe(reason)
  })

  it.each([
    ['ana@example.org', null],
    ["o'neil+x@mail.example.org", null],
    ['ana@example', 'imports.reasonEmail'],
    ['.ana@example.org', 'imports.reasonEmail'],
    ['a..b@example.org', 'imports.reasonEmail'],
    ['ana@@example.org', 'imports.reasonEmail'],
    ['ana @example.org', 'imports.reasonEmail'],
    [`${'a'.repeat(60)}@example.org`, 'imports.reasonTooLong|50'],
  ])('the address %s: %s', (value, reason) => {
    expect(email(50)(value, today)).toBe(reason)
  })

  it.each([
    ['555-010-0100', null],
    ['5550100100', 'imports.reasonPhone'],
    ['(555) 010-0100', 'imports.reasonPhone'],
  ])('the phone %s: %s', (value, reason) => {
    expect(phone(value, today)).toBe(reason)
  })

  it('lower case gets its own error, not that of a wrong choice', () => {
    const gender = oneOf(['M', 'F'], 'imports.reasonGender')
    expect(['M', 'f', 'X'].map((value) => gender(value, today))).toEqual([
      null,
      'imports.reasonCapitals|F',
      'imports.reasonGender',
    ])
  })

  it.each([
    ['Ana', null],
    ['a\tb', 'imports.reasonControlCharacter'],
    ['#REF!', 'imports.reasonSheetError'],
    ['#n/a', 'imports.reasonSheetError'],
    ['#1 clinic', null],
    ['x'.repeat(11), 'imports.reasonTooLong|10'],
  ])('the text %j: %s', (value, reason) => {
    expect(text(10)(value, today)).toBe(reason)
  })
})

describe('fields of forms', () => {
  it.each([
    ['ana@example.org', null],
    ['', 'form.required'],
    [undefined, 'form.required'],
    [7, 'form.email'],
    ['ana', 'form.email'],
    [`${'a'.repeat(250)}@example.org`, 'form.tooLong|255'],
  ])('an e-mail %j: %s', (value, message) => {
    expect(said(emailField)(value)).toBe(message)
  })

  it('an optional email may be empty, but not wrong', () => {
    expect(optionalEmail.parse(' ')).toBeNull()
    expect(said(optionalEmail)('ana')).toBe('form.email')
  })

  it('a phone number has one form, or is refused', () => {
    expect(phoneField.parse('')).toBeNull()
    expect(phoneField.parse(' 555-010-0100 ')).toBe('555-010-0100')
    expect(said(phoneField)('555 010 0100')).toBe('form.MESSAGE_PHONE_NUMBER_FORMAT')
  })

  it.each([
    [1, null],
    [0, 'form.choice'],
    [1.5, 'form.choice'],
    [2_147_483_648, 'form.choice'],
    [undefined, 'form.required'],
    [null, 'form.required'],
  ])('the id %j: %s', (value, message) => {
    expect(said(recordId)(value)).toBe(message)
  })

  it('nothing chosen is another error than a wrong choice', () => {
    const role = said(oneOfField(['NURSE', 'PHYSICIAN']))
    expect([role('NURSE'), role(undefined), role('nurse')]).toEqual([null, 'form.required', 'form.choice'])
  })

  it('yes and no may be numbers', () => {
    expect([1, 0, true, false].map((value) => flag.parse(value))).toEqual([true, false, true, false])
    expect(said(flag)(2)).toBe('form.invalid')
  })

  it('a version is a whole number', () => {
    const version = said(formEnvelope.version)
    expect([version(0), version(-1), version(1.5)]).toEqual([null, 'form.integer', 'form.integer'])
  })
})
