import { describe, expect, it } from 'vitest'
import {
  formRecord,
  participantCreateSchema,
  participantFormSchema,
  participantUpdateSchema,
} from './participant-schema'

const RIGHT = {
  email: 'Ana.Munoz@example.org',
  plan_id: 3,
  firstname: ' Ana ',
  lastname: 'Muñoz',
  dob: '1984-02-29',
  gender: 'UNKNOWN',
  ethnicity: 'HISPANIC',
  preferred_contact_method: 'TEXT',
}

function errorsOf(
  input: Record<string, unknown>,
  schema: typeof participantCreateSchema | typeof participantUpdateSchema = participantCreateSchema,
) {
  const result = schema.safeParse(input)
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('participantCreateSchema', () => {
  it('takes the required fields, trimmed', () => {
    expect(participantCreateSchema.parse(RIGHT)).toMatchObject({
      firstname: 'Ana',
      lastname: 'Muñoz',
      plan_id: 3,
    })
  })

  it('names every required field that is missing', () => {
    expect(errorsOf({})).toEqual({
      email: 'form.required',
      plan_id: 'form.required',
      firstname: 'form.required',
      lastname: 'form.required',
      dob: 'form.required',
      gender: 'form.required',
      ethnicity: 'form.required',
      preferred_contact_method: 'form.required',
    })
    expect(errorsOf({ ...RIGHT, firstname: '   ' })).toEqual({ firstname: 'form.required' })
  })

  it.each([
    ['email', 'ana@example', 'form.email'],
    ['email', `${'a'.repeat(250)}@example.org`, 'form.tooLong|255'],
    ['plan_id', '3', 'form.choice'],
    ['plan_id', 1.5, 'form.choice'],
    ['firstname', 'x'.repeat(101), 'form.tooLong|100'],
    ['firstname', 'A\nB', 'form.invalid'],
    ['dob', '2023-02-29', 'form.date'],
    ['dob', '02/28/2000', 'form.date'],
    ['dob', '1899-12-31', 'participant.dobTooEarly'],
    ['dob', '2999-01-01', 'form.dateFuture'],
    ['gender', 'm', 'form.choice'],
    ['ethnicity', 'OTHER', 'form.choice'],
    ['preferred_contact_method', 'FAX', 'form.choice'],
    ['gender_identity', 'X', 'form.choice'],
    ['phone_primary', '5550100199', 'form.MESSAGE_PHONE_NUMBER_FORMAT'],
    ['phone_secondary', '555-010-01990', 'form.MESSAGE_PHONE_NUMBER_FORMAT'],
    ['city', 'x'.repeat(256), 'form.tooLong|255'],
    ['zip', '02139-12345', 'form.tooLong|10'],
    ['emr_id', 'x'.repeat(128), 'form.tooLong|127'],
  ])('refuses a wrong %s', (field, value, message) => {
    expect(errorsOf({ ...RIGHT, [field]: value })).toEqual({ [field]: message })
  })

  it('keeps digits as text and takes empty optional fields as nothing', () => {
    expect(
      participantCreateSchema.parse({
        ...RIGHT,
        zip: '02139',
        external_id: '007',
        phone_primary: '',
        city: null,
      }),
    ).toMatchObject({ zip: '02139', external_id: '007', phone_primary: null, city: null })
  })

  it('names unknown fields, also in a change', () => {
    expect(errorsOf({ ...RIGHT, password_hash: 'x' })).toEqual({ '': 'form.unknownField|password_hash' })
    expect(errorsOf({ role: 'ADMIN', archived: 0 }, participantUpdateSchema)).toEqual({
      '': 'form.unknownField|role, archived',
    })
  })
})

describe('participantUpdateSchema', () => {
  it('takes some fields only, with the same rules', () => {
    expect(participantUpdateSchema.parse({ city: 'Boston' })).toEqual({ city: 'Boston' })
    expect(errorsOf({ firstname: '' }, participantUpdateSchema)).toEqual({ firstname: 'form.required' })
  })
})

describe('participantFormSchema', () => {
  it('refuses fields that the form does not show', () => {
    const schema = participantFormSchema(['firstname'])
    expect(schema.safeParse({ firstname: 'Ana', idempotency_key: 'k', version: 2 }).success).toBe(true)
    expect(schema.safeParse({ firstname: 'Ana', email: 'a@example.org' }).success).toBe(false)
  })

  it('reads an emptied field as null and an unticked box as false', () => {
    expect(formRecord(['firstname', 'city', 'disabled'], { firstname: 'Ana', version: 3 })).toEqual({
      firstname: 'Ana',
      city: null,
      disabled: false,
    })
  })
})
