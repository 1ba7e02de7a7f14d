import { openDoubts } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import { BadLine } from './bad-line'

/** What cannot be right; other unlikely values are the business of whoever enters them. */
const CANNOT_BE = ['mmol', 'hdl', 'pressure', 'cm', 'bmi'] as const

const WORDS: Readonly<Record<(typeof CANNOT_BE)[number], string>> = {
  mmol: 'looks like mmol/L, mg/dL is expected',
  hdl: 'HDL is above total cholesterol',
  pressure: 'systolic is not above diastolic',
  cm: 'looks like centimeters, inches are expected',
  bmi: 'with this height the body mass index is below 10 or above 100',
}

/** Refuses measured values that cannot be right; `confirmed` says that they are. @throws BadLine */
export function mustBeSure(values: Biometrics | undefined, confirmed: boolean): void {
  if (!values || confirmed) return
  const faults = openDoubts(values, '').flatMap(({ name, reason }) => {
    const found = CANNOT_BE.find((known) => reason === `biometrics.check.${known}`)
    return found ? `${name}: ${WORDS[found]}` : []
  })
  if (faults.length > 0) throw new BadLine(`${faults.join('; ')}; "confirmed": true scores it nevertheless`)
}
