import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onPage } from 'tests/setup/on-page'
import { ThankYou } from './thank-you'

const BOX = {
  survey: 4,
  title: 'Depression screening (PHQ-9)',
  complete: false,
  administered: false,
  safety: null,
  credit: null,
  answersTo: '/answers',
}

test('somebody who leaves with answers is thanked and may read them', () => {
  onPage(<ThankYou box={BOX} />)
  expect(screen.getByRole('heading', { name: 'Thank you, your answers are saved' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Read my answers' })).toHaveAttribute('href', '/answers')
})

test.each([
  [false, 'You have not answered anything yet', 'Read my answers'],
  [true, 'Nothing has been answered yet', 'Read the answers'],
])('nobody is thanked for no answer, administered: %s', (administered, title, reads) => {
  onPage(<ThankYou box={{ ...BOX, administered, answersTo: null }} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByText(/thank/i)).toBeNull()
  expect(screen.queryByRole('link', { name: reads })).toBeNull()
})
