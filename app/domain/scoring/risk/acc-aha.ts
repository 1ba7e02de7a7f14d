import { applied, type Applicability, type Risk, type RiskInputs, type RiskOptions } from './risk-inputs'

/** The limits of the measured values are those of the published calculator. */
const APPLIES: Applicability = {
  needs: [
    'gender',
    'ethnicity',
    'age',
    'tchol',
    'hdl_c',
    'sbp',
    'bp_medication',
    'current_smoker',
    'diabetes',
  ],
  ranges: { age: [40, 79], tchol: [130, 320], hdl_c: [20, 100], sbp: [90, 200] },
  excludes: ['coronary', 'stroke', 'pad'],
}

/** `aged*` coefficients are also multiplied by ln age; a term that an equation lacks is 0. */
type Equation = Record<
  | 'age'
  | 'ageSquared'
  | 'tchol'
  | 'agedTchol'
  | 'hdl'
  | 'agedHdl'
  | 'treated'
  | 'agedTreated'
  | 'untreated'
  | 'agedUntreated'
  | 'smoker'
  | 'agedSmoker'
  | 'diabetes'
  | 'mean'
  | 'survival',
  number
>

const WHITE_WOMEN: Equation = {
  age: -29.799,
  ageSquared: 4.884,
  tchol: 13.54,
  agedTchol: -3.114,
  hdl: -13.578,
  agedHdl: 3.149,
  treated: 2.019,
  agedTreated: 0,
  untreated: 1.957,
  agedUntreated: 0,
  smoker: 7.574,
  agedSmoker: -1.665,
  diabetes: 0.661,
  mean: -29.18,
  survival: 0.9665,
}
const AFRICAN_AMERICAN_WOMEN: Equation = {
  age: 17.114,
  ageSquared: 0,
  tchol: 0.94,
  agedTchol: 0,
  hdl: -18.92,
  agedHdl: 4.475,
  treated: 29.291,
  agedTreated: -6.432,
  untreated: 27.82,
  agedUntreated: -6.087,
  smoker: 0.691,
  agedSmoker: 0,
  diabetes: 0.874,
  mean: 86.61,
  survival: 0.9533,
}
const WHITE_MEN: Equation = {
  age: 12.344,
  ageSquared: 0,
  tchol: 11.853,
  agedTchol: -2.664,
  hdl: -7.99,
  agedHdl: 1.769,
  treated: 1.797,
  agedTreated: 0,
  untreated: 1.764,
  agedUntreated: 0,
  smoker: 7.837,
  agedSmoker: -1.795,
  diabetes: 0.658,
  mean: 61.18,
  survival: 0.9144,
}
const AFRICAN_AMERICAN_MEN: Equation = {
  age: 2.469,
  ageSquared: 0,
  tchol: 0.302,
  agedTchol: 0,
  hdl: -0.307,
  agedHdl: 0,
  treated: 1.916,
  agedTreated: 0,
  untreated: 1.809,
  agedUntreated: 0,
  smoker: 0.549,
  agedSmoker: 0,
  diabetes: 0.645,
  mean: 19.54,
  survival: 0.8954,
}

/**
 * ACC/AHA pooled cohort equations, 10 years: first heart attack, coronary death or stroke. Ages 40 to 79. The
 * guideline allows the equations for white people for all other groups, for whom they may over- or
 * underestimate. Goff et al., Circulation 2014;129(25 Suppl 2):S49-73, appendix 7 (with its printed digits;
 * calculators with more digits differ).
 */
export function accAha(inputs: RiskInputs, options: RiskOptions = {}): Risk {
  const known = applied(APPLIES, inputs, options)
  if ('reason' in known) return known
  const b = equationOf(known.gender, known.ethnicity)
  const [age, tchol, hdl, sbp] = [known.age, known.tchol, known.hdl_c, known.sbp].map(Math.log) as [
    number,
    number,
    number,
    number,
  ]
  const terms =
    b.age * age +
    b.ageSquared * age * age +
    (b.tchol + b.agedTchol * age) * tchol +
    (b.hdl + b.agedHdl * age) * hdl +
    (known.bp_medication ? b.treated + b.agedTreated * age : b.untreated + b.agedUntreated * age) * sbp +
    (known.current_smoker ? b.smoker + b.agedSmoker * age : 0) +
    (known.diabetes ? b.diabetes : 0)
  return { percent: 100 * (1 - b.survival ** Math.exp(terms - b.mean)) }
}

function equationOf(gender: 'M' | 'F', ethnicity: string): Equation {
  if (ethnicity === 'AFRICAN') return gender === 'F' ? AFRICAN_AMERICAN_WOMEN : AFRICAN_AMERICAN_MEN
  return gender === 'F' ? WHITE_WOMEN : WHITE_MEN
}
