import type { Claim, ClaimDay } from '~/integrations/claim-form/claim'
import { stateCode } from '~/platform/us-states'
import { amountOf, modifiersOf, placeOfService, pointersOf, type Bill, type BillLine } from './superbill'

/**
 * How a practice wants its claims: the way Medicare takes them (NONE in box 11, one pointer per service), and
 * without modifier 95.
 */
export type ClaimWays = { medicare: boolean; omit95: boolean }

/** The stored records that a claim is made from; `signature.day` is in the practice's time zone. */
export type ClaimRecords = {
  noteId: number
  bill: Bill
  patient: {
    id: number
    lastname: string
    firstname: string
    dob: string | null
    gender: string | null
    external_id: string | null
    address: string | null
    address2: string | null
    city: string | null
    state: string | null
    zip: string | null
    phone_primary: string | null
  }
  practice: {
    name: string
    npi: string | null
    tax_id: string | null
    address: string | null
    address2: string | null
    city: string | null
    state: string | null
    zip: string | null
    phone: string | null
  }
  renderingNpi: string | null
  signature: { name: string; credentials: string; day: string } | null
  ways: ClaimWays
}

/** Maximum characters in box 26. */
const ACCOUNT_WIDTH = 14

const SEXES: Record<string, 'M' | 'F'> = { M: 'M', F: 'F' }

/** Returns the claim of a superbill; the patient is taken as the insured. */
export function claimOf({
  noteId,
  bill,
  patient,
  practice,
  renderingNpi,
  signature,
  ways,
}: ClaimRecords): Claim {
  const day = dayOf(bill.serviceDate)
  const { employment, autoAccident, autoAccidentPlace, otherAccident } = bill.conditionRelatedTo
  return {
    medicare: ways.medicare,
    insuredId: patient.external_id ?? '',
    patient: {
      lastname: patient.lastname,
      firstname: patient.firstname,
      birth: patient.dob ? dayOf(patient.dob) : null,
      sex: SEXES[patient.gender ?? ''] ?? null,
      ...addressOf(patient, patient.phone_primary),
    },
    condition: {
      employment,
      autoAccident,
      autoAccidentPlace: stateCode(autoAccidentPlace ?? '') ?? '',
      otherAccident,
    },
    onset: bill.onsetDate ? { day: dayOf(bill.onsetDate), qualifier: bill.onsetQualifier ?? '' } : null,
    referrer: bill.referrerName
      ? { qualifier: bill.referrerQualifier ?? '', name: bill.referrerName, npi: bill.referrerNpi ?? '' }
      : null,
    diagnoses: bill.dxCodes,
    lines: bill.lines.map((line) => ({
      day,
      place: placeOfService(line, bill.placeOfService),
      code: line.code,
      modifiers: printed(line, ways),
      pointers: pointersOf(line, bill.dxCodes.length).slice(0, ways.medicare ? 1 : undefined),
      charge: amountOf(line),
      units: line.units,
    })),
    taxId: practice.tax_id
      ? { number: practice.tax_id, isPerson: /^\d{3}-\d{2}-\d{4}$/.test(practice.tax_id) }
      : null,
    account: accountOf(patient.id, noteId),
    signature: signature && { ...signature, day: dayOf(signature.day) },
    renderingNpi: renderingNpi ?? '',
    practice: { name: practice.name, npi: practice.npi ?? '', ...addressOf(practice, practice.phone) },
  }
}

/** The patient and note numbers; only the note, which identifies both, if they do not fit together. */
function accountOf(patientId: number, noteId: number): string {
  const both = `${patientId}N${noteId}`
  return both.length > ACCOUNT_WIDTH ? `N${noteId}` : both
}

function printed(line: BillLine, { omit95 }: ClaimWays): readonly string[] {
  return modifiersOf(line).filter((modifier) => !(omit95 && modifier === '95'))
}

type Address = Pick<ClaimRecords['patient'], 'address' | 'address2' | 'city' | 'state' | 'zip'>

function addressOf({ address, address2, city, state, zip }: Address, phone: string | null) {
  return {
    street: [address, address2].filter(Boolean).join(' '),
    city: city ?? '',
    state: stateCode(state ?? '') ?? '',
    zip: zip ?? '',
    phone: phone ?? '',
  }
}

function dayOf(day: string): ClaimDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}
