import type { DayReading } from './day-figure'

/** Standard codes of a measure (LOINC) and of its unit (UCUM). */
export type Coding = { loinc: string; text: string; unit: string; ucum: string }

const mmHg = { unit: 'mmHg', ucum: 'mm[Hg]' }
const CODINGS: Record<string, Coding> = {
  ACTIVITY: { loinc: '55423-8', text: 'Number of steps', unit: 'steps', ucum: '{steps}' },
  WEIGHT: { loinc: '29463-7', text: 'Body weight', unit: 'lb', ucum: '[lb_av]' },
  HEARTRATE: { loinc: '8867-4', text: 'Heart rate', unit: 'beats/minute', ucum: '/min' },
  HRV: { loinc: '80404-7', text: 'R-R interval standard deviation', unit: 'ms', ucum: 'ms' },
  BLOOD_PRESSURE: { loinc: '85354-9', text: 'Blood pressure', ...mmHg },
  SPO2: { loinc: '59408-5', text: 'Oxygen saturation', unit: '%', ucum: '%' },
  SLEEP: { loinc: '93832-4', text: 'Sleep duration', unit: 'min', ucum: 'min' },
  GLUCOSE: { loinc: '2339-0', text: 'Glucose', unit: 'mg/dL', ucum: 'mg/dL' },
}
const STEPS_OF_DAY: Coding = { ...CODINGS.ACTIVITY!, loinc: '41950-7', text: 'Number of steps in 24 hours' }

/** The two values of a blood pressure. */
export const SYSTOLIC: Coding = { loinc: '8480-6', text: 'Systolic', ...mmHg }
export const DIASTOLIC: Coding = { loinc: '8462-4', text: 'Diastolic', ...mmHg }

/**
 * Returns the coding of a reading; a daily total has a different code than a sample. Undefined if unknown.
 */
export function codingOf(metric: string, span: DayReading['span']): Coding | undefined {
  return metric === 'ACTIVITY' && span === 'day' ? STEPS_OF_DAY : CODINGS[metric]
}
