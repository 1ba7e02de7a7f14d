import { expect, test } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { bodyValues, labValues } from './measured-values'

const en = { t: translator('en', 'default'), lang: 'en' } as const
const es = { t: translator('es', 'default'), lang: 'es' } as const
const lab = { tchol: 243, ldl_c: 99, hdl_c: 45, trig: null, fasting_bg: 100, a1c: 6.5, confirmed: '' }
const body = {
  weight_lb: 180.5,
  height_in: 66,
  waist_in: null,
  bp_systolic: 142,
  bp_diastolic: 78,
  confirmed: '',
}

test('lab values have separate columns, each with its meaning if it is out of the desired range', () => {
  const { tchol, ldl_c, trig, fasting_bg, a1c } = labValues(lab, 'F', en)
  expect(tchol).toEqual({ text: '243', word: 'High' })
  expect(ldl_c).toEqual({ text: '99' })
  expect(trig).toBeUndefined()
  expect(fasting_bg?.word).toBe('Prediabetes range')
  expect(a1c?.word).toBe('Diabetes range')
  expect(labValues(lab, 'F', es).tchol?.word).toBe('Alto')
})

test('HDL cholesterol is judged by gender, and not at all where it would depend on an unknown one', () => {
  const word = (gender: string | null) => labValues(lab, gender, en).hdl_c?.word
  expect(word('F')).toBe('Low')
  expect(word('M')).toBeUndefined()
  expect(word(null)).toBeUndefined()
})

test('a value that looks wrong says so until somebody has confirmed it', () => {
  const odd = { ...lab, tchol: 12 }
  expect(labValues(odd, 'F', en).tchol?.mark).toBe('open')
  expect(labValues({ ...odd, confirmed: 'tchol' }, 'F', en).tchol?.mark).toBe('confirmed')
})

test('body measures have the body mass index and one blood pressure', () => {
  const values = bodyValues(body, en)
  expect(values.weight_lb?.text).toBe('180.5')
  expect(values.bmi).toEqual({ text: '29.19', word: 'Overweight' })
  expect(values.pressure).toEqual({ text: '142/78', word: 'High (stage 2)' })
  expect(values.waist_in).toBeUndefined()
  expect(bodyValues({ ...body, height_in: null, bp_diastolic: null }, en).pressure).toEqual({
    text: 'Systolic blood pressure: 142',
  })
})
