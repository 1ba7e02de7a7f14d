import { applied, type Applicability, type Risk, type RiskInputs, type RiskOptions } from './risk-inputs'

const APPLIES: Applicability = {
  needs: ['gender', 'age', 'tchol', 'hdl_c', 'sbp', 'bp_medication', 'current_smoker', 'diabetes'],
  ranges: { age: [30, 74] },
  excludes: ['coronary', 'stroke', 'pad', 'heart_failure'],
}

/**
 * Coefficients of the lipid version; `survival` is the 10-year disease-free share at the mean of all terms.
 */
const COEFFICIENTS = {
  F: {
    age: 2.32888,
    tchol: 1.20904,
    hdl: -0.70833,
    untreated: 2.76157,
    treated: 2.82263,
    smoker: 0.52873,
    diabetes: 0.69154,
    survival: 0.95012,
    mean: 26.1931,
  },
  M: {
    age: 3.06117,
    tchol: 1.1237,
    hdl: -0.93263,
    untreated: 1.93303,
    treated: 1.99881,
    smoker: 0.65451,
    diabetes: 0.57367,
    survival: 0.88936,
    mean: 23.9802,
  },
} as const

/**
 * Framingham general cardiovascular disease, 10 years: first coronary event, stroke or TIA, peripheral artery
 * disease or heart failure. Ages 30 to 74, women and men. D'Agostino et al., Circulation 2008;117:743-753.
 */
export function framingham(inputs: RiskInputs, options: RiskOptions = {}): Risk {
  const known = applied(APPLIES, inputs, options)
  if ('reason' in known) return known
  const b = COEFFICIENTS[known.gender]
  const terms =
    b.age * Math.log(known.age) +
    b.tchol * Math.log(known.tchol) +
    b.hdl * Math.log(known.hdl_c) +
    (known.bp_medication ? b.treated : b.untreated) * Math.log(known.sbp) +
    (known.current_smoker ? b.smoker : 0) +
    (known.diabetes ? b.diabetes : 0)
  return { percent: 100 * (1 - b.survival ** Math.exp(terms - b.mean)) }
}
