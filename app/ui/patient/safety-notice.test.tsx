import { screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { SafetyNotice } from './safety-notice'

describe('a safety notice', () => {
  test('turns the numbers in its text into phone links', () => {
    onPage(<SafetyNotice text="Call or text 988." note="At any hour." />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['tel:988', 'sms:988'])
    expect(screen.getByText('At any hour.')).toBeVisible()
  })

  test('has no links if it contains no number', () => {
    onPage(<SafetyNotice text="Habla con tu médico." />, { lang: 'es' })
    expect(screen.queryByRole('link')).toBeNull()
  })
})
