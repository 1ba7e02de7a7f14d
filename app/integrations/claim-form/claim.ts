/** A day as the form wants it, in parts. */
export type ClaimDay = { year: number; month: number; day: number }

export type ClaimAddress = { street: string; city: string; state: string; zip: string; phone: string }

/** One service: `charge` in cents is that of all units; `pointers` are letters of the diagnoses, the first is
 * the main one. */
export type ClaimLine = {
  day: ClaimDay
  place: string
  code: string
  modifiers: readonly string[]
  pointers: string
  charge: number
  units: number
}

/** What a claim says, in the words of the product; what is not known is empty or null. */
export type Claim = {
  /** Medicare pays first: NONE in box 11, and nothing about an insured in 4, 7 and 11a. */
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
  /** With their point, at most twelve. */
  diagnoses: readonly string[]
  lines: readonly ClaimLine[]
  taxId: { number: string; isPerson: boolean } | null
  account: string
  signature: { name: string; credentials: string; day: ClaimDay } | null
  renderingNpi: string
  practice: { name: string; npi: string } & ClaimAddress
}

/** Points by which a printer is off: what is printed moves right and down. */
export type PrintOffset = { right: number; down: number }

/** How a claim is printed; `made` in milliseconds since 1970. */
export type ClaimForm = {
  title: string
  layout: ClaimLayout
  offset: PrintOffset
  copyMark: string
  made: number
}

/** `overlay` prints the data only, on a pre-printed form; `full` draws boxes and captions, too, as a copy for
 * the practice. */
export const CLAIM_LAYOUTS = ['full', 'overlay'] as const
export type ClaimLayout = (typeof CLAIM_LAYOUTS)[number]
