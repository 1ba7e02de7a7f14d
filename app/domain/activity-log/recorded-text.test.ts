import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { numbersIn, recordedText } from './recorded-text'

const en = translator('en', 'default')
const es = translator('es', 'default')

it('says what happened in the language of the reader, with all that was recorded', () => {
  expect(recordedText('Started/resumed survey #12', en)).toBe('Started/resumed survey #12')
  expect(recordedText('Started/resumed survey #12', es)).toBe('Comenzado o retomado: cuestionario n.º 12')
  const imported = 'Imported 40 biometrics into practice #3, 5 known rows skipped, 2 rows left out'
  expect(recordedText(imported, en)).toBe(
    'Biometrics imported into practice #3: 40, known rows skipped: 5, rows left out: 2',
  )
  expect(recordedText(imported, es)).toMatch(/ n\.º 3: 40, .* omitidas: 5, .* excluidas: 2$/)
})

it('names a refused page by its title, in the title of the reader', () => {
  expect(recordedText('Refused GET rpm.list', en)).toBe(`Not allowed to open: ${en('monitoring.title')}`)
  expect(recordedText('Refused POST rpm.list', es)).toBe(`Formulario no permitido: ${es('monitoring.title')}`)
  expect(recordedText('Refused POST api participant/update', en)).toBe(
    'Not allowed through the data interface: Patient, change',
  )
})

it('says names in the place of numbers, and which question', () => {
  const names = new Map([
    ['survey 12', 'PHQ-9'],
    ['plan 3', 'Gold'],
    ['practice 1', 'Hillside'],
  ])
  const said = (text: string) => recordedText(text, en, names)
  expect(said('Completed survey #12')).toBe('Completed PHQ-9')
  expect(said('Asked for survey #12, which the patient had begun')).toBe(
    'Requested PHQ-9, which the patient had already started',
  )
  expect(said('Saved PHQ9_3 of survey #12')).toBe('Saved question 3 of PHQ-9')
  expect(said('Saved PHQ9_INTRO of survey #12')).toBe('Continued from the introduction of PHQ-9')
  expect(said('Imported 4 participants into plan #3 and practice #1')).toBe(
    'Participants imported into Gold and Hillside: 4',
  )
  expect(numbersIn('Imported 4 participants into plan #3 and practice #1, 2 rows left out')).toEqual([
    ['plan', 3],
    ['practice', 1],
  ])
})

it.each(['Something a browser reported, 3 rows left alone', 'Refused GET a.page.of.old', '', 'Saved '])(
  'does not know %j',
  (text) => {
    expect(recordedText(text, en)).toBeNull()
    expect(recordedText(text, es)).toBeNull()
  },
)
