import type { Claim } from '~/integrations/claim-form/claim'
import { fillClaim } from '~/integrations/claim-form/fill'
import { DIAGNOSIS_LETTERS } from './superbill'
import { isTransliterated, payerText } from '~/integrations/claim-form/payer-text'

/** What a payer will miss; each has a text `superbill.miss.…`. */
export type Missing =
  | 'insuredId'
  | 'name'
  | 'birth'
  | 'sex'
  | 'address'
  | 'services'
  | 'charge'
  | 'diagnoses'
  | 'unpointed'
  | 'autoPlace'
  | 'onset'
  | 'referrer'
  | 'referrerNpi'
  | 'taxId'
  | 'signature'
  | 'credentials'
  | 'renderingNpi'
  | 'practiceNpi'
  | 'practiceAddress'
  | 'practicePhone'

export type ClaimRemarks = {
  missing: Missing[]
  /** Texts transliterated to Latin letters: the original, and what the form shows. */
  rewritten: { from: string; to: string }[]
  /** Texts longer than their box: the full text, and what the form shows. */
  cut: { from: string; to: string }[]
  /** Numbers and codes longer than their box; shortened, they would be wrong. */
  tooLong: { box: string; text: string }[]
  /** Diagnoses not in the list, and incomplete ones. */
  unknown: string[]
  incomplete: string[]
  /** Diagnoses no longer in the newest edition of the list. */
  outdated: string[]
  /** The last day of the list, if the visit was after it. */
  listEnded: string | null
}

/** Medical nutrition therapy requires a referring provider (42 CFR 410.132). */
const REFERRED = ['97802', '97803', '97804', 'G0270', 'G0271']

type Known = ReadonlyMap<string, { complete: number; current: number }>

/** Returns remarks on a claim before it is printed. */
export function claimRemarks(claim: Claim, known: Known, listEnded: string | null): ClaimRemarks {
  return {
    missing: missingIn(claim),
    rewritten: rewrittenIn(claim),
    cut: cutIn(claim),
    tooLong: tooLongFor(claim),
    unknown: claim.diagnoses.filter((code) => !known.has(code)),
    incomplete: claim.diagnoses.filter((code) => known.get(code)?.complete === 0),
    outdated: claim.diagnoses.filter(
      (code) => known.get(code)?.complete === 1 && known.get(code)?.current === 0,
    ),
    listEnded: claim.diagnoses.length > 0 ? listEnded : null,
  }
}

function missingIn(claim: Claim): Missing[] {
  const { patient, practice, condition, lines, diagnoses } = claim
  const lacks: Record<Missing, boolean> = {
    insuredId: !payerText(claim.insuredId),
    name: !payerText(patient.lastname) || !payerText(patient.firstname),
    birth: patient.birth === null,
    sex: patient.sex === null,
    address: lacksAddress(patient),
    services: lines.length === 0,
    charge: lines.some(({ charge }) => charge === 0),
    diagnoses: diagnoses.length === 0,
    unpointed: diagnoses.some(
      (_, index) => !lines.some((line) => line.pointers.includes(DIAGNOSIS_LETTERS[index]!)),
    ),
    autoPlace: condition.autoAccident && !condition.autoAccidentPlace,
    onset:
      claim.onset === null && (condition.employment || condition.autoAccident || condition.otherAccident),
    referrer: claim.referrer === null && lines.some(({ code }) => REFERRED.includes(code)),
    referrerNpi: claim.referrer !== null && !claim.referrer.npi,
    taxId: claim.taxId === null,
    signature: claim.signature === null,
    credentials: claim.signature !== null && !claim.signature.credentials,
    renderingNpi: !claim.renderingNpi,
    practiceNpi: !practice.npi,
    practiceAddress: lacksAddress(practice),
    practicePhone: !practice.phone,
  }
  return (Object.keys(lacks) as Missing[]).filter((name) => lacks[name])
}

function lacksAddress(of: Pick<Claim['patient'], 'street' | 'city' | 'state' | 'zip'>): boolean {
  return [of.street, of.city, of.state, of.zip].some((part) => !payerText(part))
}

function rewrittenIn({ patient, practice, referrer, signature }: Claim) {
  const texts = [
    ...[patient.lastname, patient.firstname, patient.street, patient.city, patient.state],
    ...[practice.name, practice.street, practice.city, practice.state, signature?.name ?? ''],
    referrer?.name ?? '',
  ]
  return [...new Set(texts)].filter(isTransliterated).map((from) => ({ from, to: payerText(from) }))
}

function cutIn(claim: Claim) {
  const cut = new Map<string, string>()
  for (const { text, width, box } of fillClaim(claim).flat())
    if (text.length > width && !box) cut.set(text, text.slice(0, width).trimEnd())
  return [...cut].map(([from, to]) => ({ from, to }))
}

/** Returns the numbers and codes of a claim that do not fit into their boxes. */
export function tooLongFor(claim: Claim): ClaimRemarks['tooLong'] {
  const long = new Map<string, { box: string; text: string }>()
  for (const { text, width, box } of fillClaim(claim).flat())
    if (text.length > width && box) long.set(`${box} ${text}`, { box, text })
  return [...long.values()]
}
