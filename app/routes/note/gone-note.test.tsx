import { createRemixStub } from '@remix-run/testing'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { GoneNote } from './gone-note'

it('shows all that was typed into a note that is gone, including goals and elements of a wellness visit', () => {
  const typed = {
    subjective: 'Slept badly',
    cancer_screening_types: 'Colon',
    'goal.SCORE_SLEEP': '8',
    'awv.cognition': 'Clock drawn well',
    include: 's|o',
    handout: 'exercise:a',
  }
  const Stub = createRemixStub([
    { path: '/', Component: () => <GoneNote gone="deleted" typed={typed} backTo="/back" /> },
  ])
  render(
    <I18nProvider lang="en" texts={{}}>
      <Stub />
    </I18nProvider>,
  )
  const shown = screen.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)
  expect(shown).toEqual(['Slept badly', 'Colon', '8', 'Clock drawn well'])
  expect(screen.getByLabelText('Sleep __ hours a night')).toHaveValue('8')
})
