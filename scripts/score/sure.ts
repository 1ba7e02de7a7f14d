import { openDoubts } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import { BadLine } from './bad-line'

/** Kinds of impossible values; values that are merely unlikely are left to the person who enters them. */
const CANNOT_BE = ['mmol', 'hdl', 'pressure', 'cm', 'bmi'] as const

const WORDS: Readonly<Record<(typeof CANNOT_BE)[number], string>> = {
  mmol: 'looks like mmol/L, mg/dL is expected',
  hdl: 'HDL is above total cholesterol',
  pressure: 'systolic is not above diastolic',
  cm: 'looks like centimeters, inches are expected',
  bmi: 'with this height the body mass index is below 10 or above 100',
}

/** Refuses impossible measured values; `confirmed` says that they are right. @throws BadLine */
export function mustBeSure(values: Biometrics | undefined, confirmed: boolean): void {
  if (!values || confirmed) return
  const faults = openDoubts(values, '').flatMap(({ name, reason }) => {
    const found = CANNOT_BE.find((known) => reason === `biometrics.check.${known}`)
    return found ? `${name}: ${WORDS[found]}` : []
  })
  if (faults.length > 0) throw new BadLine(`${faults.join('; ')}; "confirmed": true scores it nevertheless`)
}
