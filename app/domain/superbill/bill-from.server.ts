import { readRows } from 'db/connection'
import { dayOfDeath } from '~/domain/account/alive.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { invalid } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'
import type { BilledNote } from './read-superbill.server'
import {
  countedUnits,
  DIAGNOSIS_LETTERS,
  ONSETS,
  PLACES,
  REFERRALS,
  type Bill,
  type BillLine,
  type Condition,
} from './superbill'
import type { SuperbillInput } from './superbill-schema'

/**
 * Returns the content of a superbill when the whole is saved; `before` is its content so far.
 * @throws Refusal 422 by field.
 */
export async function billFrom(input: SuperbillInput, note: BilledNote, before: Bill | null): Promise<Bill> {
  return {
    serviceDate: await dayFrom(input, note, before),
    placeOfService: input.placeOfService ?? before?.placeOfService ?? PLACES[0],
    lines: await linesFrom(input, note.practice_id, before?.lines ?? []),
    dxCodes: diagnosesFrom(input),
    conditionRelatedTo: conditionFrom(input, before),
    ...onsetFrom(input, before?.serviceDate ?? input.serviceDate ?? note.day),
    ...referrerFrom(input),
  }
}

/**
 * A visit may be documented and billed later, within the year in which Medicare takes a claim (42 CFR
 * 424.44), but neither before it takes place nor after the patient's death (OP-126).
 */
async function dayFrom(
  { serviceDate }: SuperbillInput,
  note: BilledNote,
  before: Bill | null,
): Promise<string> {
  const known = before?.serviceDate ?? note.day
  const died = await dayOfDeath(note.participant_id)
  if (died !== null && (serviceDate || known) > died)
    throw invalid({ serviceDate: ['superbill.dayAfterDeath'] })
  if (!serviceDate || serviceDate === known) return known
  if (serviceDate > (await todayAt(note.practice_id))) throw invalid({ serviceDate: ['superbill.dayAhead'] })
  if (serviceDate < dayAfter(note.day, -365)) throw invalid({ serviceDate: ['superbill.dayLongAgo'] })
  return serviceDate
}

/**
 * A state without an accident is an error, unless the accident was just removed. An auto accident needs a
 * state, except if it was already billed without one.
 */
function conditionFrom({ conditionRelatedTo: its }: SuperbillInput, before: Bill | null): Condition {
  const { employment = false, autoAccident = false, otherAccident = false, autoAccidentPlace } = its ?? {}
  if (autoAccidentPlace && !autoAccident && !before?.conditionRelatedTo.autoAccident)
    throw invalid({ 'conditionRelatedTo.autoAccidentPlace': ['superbill.placeWithoutAccident'] })
  const wasWithout = before?.conditionRelatedTo.autoAccident && !before.conditionRelatedTo.autoAccidentPlace
  if (autoAccident && !autoAccidentPlace && !wasWithout)
    throw invalid({ 'conditionRelatedTo.autoAccidentPlace': ['superbill.accidentState'] })
  return {
    employment,
    autoAccident,
    autoAccidentPlace: autoAccident ? (autoAccidentPlace ?? null) : null,
    otherAccident,
  }
}

/** An illness begins before its visit. Without a qualifier, the date is that of its beginning. */
function onsetFrom(
  { onsetDate, onsetQualifier, serviceDate }: SuperbillInput,
  visit: string,
): Pick<Bill, 'onsetDate' | 'onsetQualifier'> {
  if (!onsetDate) return { onsetDate: null, onsetQualifier: null }
  if (onsetDate > (serviceDate ?? visit)) throw invalid({ onsetDate: ['superbill.onsetAhead'] })
  return { onsetDate, onsetQualifier: onsetQualifier ?? ONSETS[0] }
}

/**
 * A qualifier alone is ignored; an NPI without a name is an error. The default qualifier is "referred the
 * patient".
 */
function referrerFrom({
  referrerQualifier,
  referrerName,
  referrerNpi,
}: SuperbillInput): Pick<Bill, 'referrerQualifier' | 'referrerName' | 'referrerNpi'> {
  if (referrerName)
    return {
      referrerQualifier: referrerQualifier ?? REFERRALS[0],
      referrerName,
      referrerNpi: referrerNpi ?? null,
    }
  if (referrerNpi) throw invalid({ referrerName: ['superbill.referrerNameMissing'] })
  return { referrerQualifier: null, referrerName: null, referrerNpi: null }
}

type Offered = Pick<BillLine, 'code' | 'description' | 'charge' | 'unit_minutes'>

/**
 * The selected codes. A code already on this superbill keeps its charge, even if the practice no longer bills
 * it. A code with modifiers, minutes, units or pointers that is not selected is an error, unless it was just
 * removed.
 */
async function linesFrom(
  { cptCodes = [], dxCodes = [] }: SuperbillInput,
  practiceId: number,
  before: readonly BillLine[],
): Promise<BillLine[]> {
  const offered = new Map<string, Offered>(
    (
      await readRows<Offered>(
        'SELECT code, description, charge, unit_minutes FROM superbill_code WHERE practice_id = $practiceId',
        { practiceId },
      )
    ).map((row) => [row.code, row]),
  )
  for (const line of before) offered.set(line.code, line)
  const errors: Record<string, string[]> = {}
  const seen = new Set<string>()
  const lines = cptCodes.flatMap((typed, index): BillLine[] => {
    const code = typed.code.trim().toUpperCase()
    if (typed.checked === false) {
      if (isMeant(typed) && !before.some((line) => line.code === code))
        errors[`cptCodes[${index}].code`] = ['superbill.notTicked']
      return []
    }
    const known = offered.get(code)
    if (!known) errors[`cptCodes[${index}].code`] = ['superbill.codeUnknown']
    else if (seen.has(code)) errors[`cptCodes[${index}].code`] = ['superbill.codeTwice']
    if (!known) return []
    seen.add(code)
    const { description, charge, unit_minutes } = known
    const { modifier = null, minutes = null, moreModifiers } = typed
    const counted = countedUnits({ code, unit_minutes, minutes })
    const further = moreModifiers ?? ''
    if (modifier && further.split(' ').includes(modifier.slice(1)))
      errors[`cptCodes[${index}].moreModifiers`] = ['superbill.modifierTwice']
    const pointers = slotsFilled(typed.pointers ?? '', dxCodes)
    if (pointers === null) errors[`cptCodes[${index}].pointers`] = ['superbill.pointsNowhere']
    if (!typed.units && counted === 0)
      errors[`cptCodes[${index}].minutes`] = [`superbill.tooFewMinutes|${unit_minutes}`]
    return [
      {
        ...{ code, description, charge, unit_minutes, modifier, moreModifiers: further, minutes },
        units: typed.units ?? counted,
        pointers: pointers ?? '',
      },
    ]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return lines
}

type TypedLine = NonNullable<SuperbillInput['cptCodes']>[number]

function isMeant({ modifier, moreModifiers, minutes, units, pointers }: TypedLine): boolean {
  return Boolean(modifier || moreModifiers || minutes || units || pointers)
}

/**
 * Converts letters of the form's diagnosis fields to letters of the diagnoses without empty fields; null if
 * one refers to an empty field.
 */
function slotsFilled(letters: string, dxCodes: readonly (string | null | undefined)[]): string | null {
  const filled = [...DIAGNOSIS_LETTERS].filter((_, slot) => dxCodes[slot])
  const places = [...letters].map((letter) => filled.indexOf(letter))
  return places.includes(-1) ? null : places.map((place) => DIAGNOSIS_LETTERS[place]).join('')
}

/** The diagnoses in order, main one first, without repeats. */
function diagnosesFrom({ dxCodes = [] }: SuperbillInput): string[] {
  const given = dxCodes.flatMap((code, index) => (code ? [{ code, index }] : []))
  const twice = given.filter(({ code }, at) => given.findIndex((other) => other.code === code) < at)
  if (twice.length > 0)
    throw invalid(
      Object.fromEntries(twice.map(({ index }) => [`dxCodes[${index}]`, ['superbill.diagnosisTwice']])),
    )
  return given.map(({ code }) => code)
}
