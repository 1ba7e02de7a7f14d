/** A date in the parts that the form needs. */
export type ClaimDay = { year: number; month: number; day: number }

export type ClaimAddress = { street: string; city: string; state: string; zip: string; phone: string }

/**
 * One service: `charge` is for all units, in cents; `pointers` are diagnosis letters, the first being the
 * primary one.
 */
export type ClaimLine = {
  day: ClaimDay
  place: string
  code: string
  modifiers: readonly string[]
  pointers: string
  charge: number
  units: number
}

/** The content of a claim, in the product's terms; unknown values are empty or null. */
export type Claim = {
  /** Medicare is primary: NONE in box 11, and no insured person in boxes 4, 7 and 11a. */
  medicare: boolean
  insuredId: string
  patient: {
    lastname: string
    firstname: string
    birth: ClaimDay | null
    sex: 'M' | 'F' | null
  } & ClaimAddress
  condition: { employment: boolean; autoAccident: boolean; autoAccidentPlace: string; otherAccident: boolean }
  /** Box 14. */
  onset: { day: ClaimDay; qualifier: string } | null
  /** Boxes 17 and 17b. */
  referrer: { qualifier: string; name: string; npi: string } | null
  /** With their decimal points; at most twelve. */
  diagnoses: readonly string[]
  lines: readonly ClaimLine[]
  taxId: { number: string; isPerson: boolean } | null
  account: string
  signature: { name: string; credentials: string; day: ClaimDay } | null
  renderingNpi: string
  practice: { name: string; npi: string } & ClaimAddress
}

/** A printer's misalignment, in points: the output is shifted right and down. */
export type PrintOffset = { right: number; down: number }

/** How a claim is printed; `made` is in milliseconds since 1970. */
export type ClaimForm = {
  title: string
  layout: ClaimLayout
  offset: PrintOffset
  copyMark: string
  made: number
}

/**
 * `overlay` prints only the data, for a pre-printed form; `full` also draws boxes and captions, as a copy for
 * the practice.
 */
export const CLAIM_LAYOUTS = ['full', 'overlay'] as const
export type ClaimLayout = (typeof CLAIM_LAYOUTS)[number]
