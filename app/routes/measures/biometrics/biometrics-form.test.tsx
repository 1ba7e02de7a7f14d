import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BiometricsForm } from './biometrics-form'

afterEach(cleanup)

function show(findPatient?: string) {
  const form = { values: {}, version: undefined, constraint: {}, idempotencyKey: 'a-b-c-d-e' as const }
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <BiometricsForm form={form} answer={undefined} cancelTo="/" findPatient={findPatient} />
      ),
    },
  ])
  render(<Stub />)
}

test('a1c has steps of 0.1 and says so; the other values any (BIO-07)', () => {
  show()
  const type = (name: string, value: string) => {
    const field = screen.getByRole('textbox', { name })
    fireEvent.input(field, { target: { value } })
    fireEvent.blur(field)
  }
  type('biometrics.ldl_c', '99.45')
  type('biometrics.a1c', '5,4')
  expect(screen.queryByText('form.step')).toBeNull()
  type('biometrics.a1c', '5,45')
  expect(screen.getByText('form.step')).toBeVisible()
})

test('the patient or the insurance ID is required, unless the address names the patient', () => {
  show()
  expect(screen.queryByRole('textbox', { name: /filterExternalId/ })).toBeNull()
  cleanup()
  show('/find')
  expect(screen.getByRole('textbox', { name: /filterExternalId/ })).not.toBeRequired()
  expect(screen.getByRole('combobox', { name: 'biometrics.patient' })).toHaveAttribute('name', 'patient')
})
