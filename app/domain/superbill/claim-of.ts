import type { Claim, ClaimDay } from '~/integrations/claim-form/claim'
import { stateCode } from '~/platform/us-states'
import { amountOf, MODIFIERS, placeOfService, unitsOf, type Bill } from './superbill'

/** The records that a claim is made of, as they are stored; `signature.day` is where the practice is. */
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
  signature: { name: string; day: string } | null
}

const SEXES: Record<string, 'M' | 'F'> = { M: 'M', F: 'F' }
const LETTERS = 'ABCD'

/** The claim of a superbill. Every service points to the first four diagnoses; the patient is taken as the
 * insured. */
export function claimOf({ noteId, bill, patient, practice, renderingNpi, signature }: ClaimRecords): Claim {
  const day = dayOf(bill.serviceDate)
  const pointers = LETTERS.slice(0, bill.dxCodes.length)
  const { employment, autoAccident, autoAccidentPlace, otherAccident } = bill.conditionRelatedTo
  return {
    insuredId: patient.external_id ?? '',
    patient: {
      lastname: patient.lastname,
      firstname: patient.firstname,
      birth: patient.dob ? dayOf(patient.dob) : null,
      sex: SEXES[patient.gender ?? ''] ?? null,
      ...addressOf(patient, patient.phone_primary),
    },
    condition: { employment, autoAccident, autoAccidentPlace: stateCode(autoAccidentPlace ?? '') ?? '', otherAccident },
    diagnoses: bill.dxCodes,
    lines: bill.lines.map((line) => ({
      day,
      place: placeOfService(line, bill.placeOfService),
      code: line.code,
      modifiers: line.modifier ? MODIFIERS[line.modifier].printed : [],
      pointers,
      charge: amountOf(line),
      units: unitsOf(line),
    })),
    taxId: practice.tax_id
      ? { number: practice.tax_id, isPerson: /^\d{3}-\d{2}-\d{4}$/.test(practice.tax_id) }
      : null,
    account: `${patient.id}N${noteId}`,
    signature: signature && { name: signature.name, day: dayOf(signature.day) },
    renderingNpi: renderingNpi ?? '',
    practice: { name: practice.name, npi: practice.npi ?? '', ...addressOf(practice, practice.phone) },
  }
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
