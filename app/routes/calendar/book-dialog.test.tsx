import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPage } from 'tests/setup/on-page'
import { BookDialog } from './book-dialog'

const ROSAS = [
  { id: 4, name: 'Rosa Vega', dob: '01/02/1960' },
  { id: 9, name: 'Rosa Vega', dob: '03/04/1988' },
]

function book(found: typeof ROSAS, lang: 'en' | 'es' = 'en', busy: number | null = null) {
  const query = { modal: 'book', target: '1' }
  const dialog = { text: 'Vega', found, busy, query, key: crypto.randomUUID(), time: { version: 0 } }
  onPage(<BookDialog dialog={dialog} here="/calendar" />, { lang })
}

it('of several people with the same name one has to be chosen before a time is booked', () => {
  book(ROSAS)
  const choices = screen.getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ checked, required }) => [checked, required])).toEqual([
    [false, true],
    [false, true],
  ])
  expect(choices[0]!.form!.checkValidity()).toBe(false)
  expect(screen.getByText('Please choose')).toBeTruthy()
})

it('the only one found is chosen', () => {
  book(ROSAS.slice(0, 1), 'es')
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
})

it('a patient who has another appointment then stays chosen, and the time is booked when both are intended', () => {
  book(ROSAS, 'en', 9)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true])
  expect(
    screen.getByText(/another appointment at this time.*Check this box to book both anyway/),
  ).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Allow overlap with other times' })).not.toBeChecked()
})
