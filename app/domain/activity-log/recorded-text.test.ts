import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { recordedText } from './recorded-text'

const en = translator('en', 'default')
const es = translator('es', 'default')

it('says what happened in the language of the reader, with all that was recorded', () => {
  expect(recordedText('Started/resumed survey #12', en)).toBe('Started/resumed survey #12')
  expect(recordedText('Started/resumed survey #12', es)).toBe('Cuestionario n.º 12 comenzado o retomado')
  const imported = 'Imported 40 biometrics into practice #3, 5 known rows skipped, 2 rows left out'
  expect(recordedText(imported, en)).toBe(imported)
  expect(recordedText(imported, es)).toMatch(/^40 .* n\.º 3, 5 .* omitidas, 2 .* excluidas$/)
})

it('names a refused page by its title, in the title of the reader', () => {
  expect(recordedText('Refused GET rpm.list', en)).toBe(`Not allowed to open: ${en('monitoring.title')}`)
  expect(recordedText('Refused POST rpm.list', es)).toBe(`Formulario no permitido: ${es('monitoring.title')}`)
  expect(recordedText('Refused POST api participant/update', en)).toContain('participant/update')
})

it.each(['Something a browser reported, 3 rows left alone', 'Refused GET a.page.of.old', '', 'Saved '])(
  'leaves %j as it was recorded',
  (text) => {
    expect(recordedText(text, en)).toBe(text)
    expect(recordedText(text, es)).toBe(text)
  },
)
