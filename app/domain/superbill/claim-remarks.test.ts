import { describe, expect, it } from 'vitest'
import { claimOf, type ClaimRecords } from './claim-of'
import { claimRemarks } from './claim-remarks'

const LINE = {
  code: '97802',
  description: '',
  charge: 3000,
  unit_minutes: 15,
  modifier: null,
  moreModifiers: '',
  minutes: 15,
  units: 1,
  pointers: '',
} as const

const records = (
  bill: Partial<ClaimRecords['bill']> = {},
  rest: Partial<ClaimRecords> = {},
): ClaimRecords => ({
  noteId: 3,
  bill: {
    serviceDate: '2026-03-05',
    placeOfService: '11',
    lines: [LINE],
    dxCodes: ['I10'],
    conditionRelatedTo: {
      employment: false,
      autoAccident: false,
      autoAccidentPlace: null,
      otherAccident: false,
    },
    onsetDate: null,
    onsetQualifier: null,
    referrerQualifier: null,
    referrerName: null,
    referrerNpi: null,
    ...bill,
  },
  patient: {
    id: 12,
    lastname: 'Ayala',
    firstname: 'Ana',
    dob: '1961-12-09',
    gender: 'F',
    external_id: '1EG4TE5MK73',
    address: '12 Elm St',
    address2: null,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone_primary: null,
  },
  practice: {
    name: 'Elm Street Clinic',
    npi: '1245319599',
    tax_id: '12-3456789',
    address: '1 Main St',
    address2: null,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '512-555-0199',
  },
  renderingNpi: '1234567893',
  signature: { name: 'Ada Brook', credentials: 'MD', day: '2026-03-05' },
  ways: { medicare: false, omit95: false },
  ...rest,
})
const missing = (...of: Parameters<typeof records>) =>
  claimRemarks(claimOf(records(...of)), new Map([['I10', { complete: 1, current: 1 }]]), null).missing

describe('what a payer will miss', () => {
  it('is who referred the patient to nutrition therapy, and the NPI of who is named (17, 17b)', () => {
    expect(missing()).toEqual(['referrer'])
    expect(missing({ referrerName: 'Joy Okello MD', referrerQualifier: 'DN' })).toEqual(['referrerNpi'])
    expect(
      missing({ referrerName: 'Joy Okello MD', referrerQualifier: 'DN', referrerNpi: '1245319599' }),
    ).toEqual([])
    expect(missing({ lines: [{ ...LINE, code: '99213' }] })).toEqual([])
  })

  it('is the date of an accident (14), and the credentials of who signed (31)', () => {
    const visit = { lines: [{ ...LINE, code: '99213' }] }
    const accident = {
      employment: false,
      autoAccident: false,
      autoAccidentPlace: null,
      otherAccident: true,
    }
    expect(missing({ ...visit, conditionRelatedTo: accident })).toEqual(['onset'])
    const signature = { name: 'Ada Brook', credentials: '', day: '2026-03-05' }
    expect(missing(visit, { signature })).toEqual(['credentials'])
  })
})

describe('the account of box 26', () => {
  const account = (patient: number, noteId: number) =>
    claimOf({ ...records(), noteId, patient: { ...records().patient, id: patient } }).account

  it('is another one for each note, and never longer than its box', () => {
    const pairs = [1, 12, 123, 1_234_567, 2_147_483_647].flatMap((patient) =>
      [1, 11, 3_456_789, 2_147_483_646, 2_147_483_647].map((note): [number, number] => [patient, note]),
    )
    const accounts = pairs.map(([patient, note]) => account(patient, note))
    expect(Math.max(...accounts.map(({ length }) => length))).toBeLessThanOrEqual(14)
    for (const [index, one] of accounts.entries())
      for (const [other, [, note]] of pairs.entries())
        if (note !== pairs[index]![1]) expect(one).not.toBe(accounts[other])
  })

  it('is refused where it would be cut', () => {
    const claim = { ...claimOf(records()), account: '123456789012345' }
    expect(claimRemarks(claim, new Map(), null).tooLong).toEqual([{ box: '26', text: '123456789012345' }])
  })
})

it('modifiers of a claim are those of the line in their order, without 95 where a practice leaves it out', () => {
  const line = { ...LINE, modifier: '-25', moreModifiers: '95 GP' } as const
  const printed = (omit95: boolean) =>
    claimOf(records({ lines: [line] }, { ways: { medicare: true, omit95 } })).lines[0]!.modifiers
  expect([printed(false), printed(true)]).toEqual([
    ['25', '95', 'GP'],
    ['25', 'GP'],
  ])
})
