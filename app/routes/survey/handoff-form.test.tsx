import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { HandoffForm } from './handoff-form'

describe('a link for the research site', () => {
  const ORIGINS = ['https://study.example', 'https://other.example']

  test('is created for an address that may receive scores', async () => {
    const { sent } = onPage(<HandoffForm origins={ORIGINS} />)
    const address = screen.getByRole('textbox', { name: /address/i })
    expect(address).toHaveValue('https://study.example/')
    expect(address).toHaveAccessibleDescription(/https:\/\/study\.example, https:\/\/other\.example/)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() =>
      expect(sent[0]?.values).toEqual({ returnUrl: 'https://study.example/', caseIndex: '' }),
    )
  })

  test('is shown once it is created, and a wrong address gets an error at its field', () => {
    onPage(<HandoffForm origins={ORIGINS} answer={{ url: 'https://study.example/?x=1' }} />)
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://study.example/?x=1')
    cleanup()
    onPage(<HandoffForm origins={ORIGINS} answer={{ problem: 'Not a known site' }} />)
    const field = screen.getByRole('textbox', { name: /address/i })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/Not a known site/)
  })
})
