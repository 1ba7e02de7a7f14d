import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BodyForm } from './body-form'
import type { PatientAnswer } from './patient-field'

afterEach(cleanup)

function show(findPatient?: string, answer?: PatientAnswer) {
  const form = { values: {}, version: undefined, constraint: {}, idempotencyKey: 'a-b-c-d-e' as const }
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => <BodyForm form={form} answer={answer} closeTo="/" findPatient={findPatient} />,
    },
  ])
  render(<Stub />)
}

test('measures need a patient, and the form says so before it is sent (UI-08)', () => {
  show('/find')
  expect(screen.getByRole('combobox', { name: /biometrics.patient/ })).toBeRequired()
  expect(screen.getByText('form.requiredHint')).toBeVisible()
})

test('nobody needs to be chosen from the list of several patients, to search again', () => {
  show('/find', {
    lastResult: null,
    conflict: null,
    version: null,
    patient: { id: null, typed: 'Oak', options: [{ value: '1', label: 'Ana Oak' }] },
  })
  expect(screen.getByRole('combobox', { name: 'biometrics.patient' })).not.toBeRequired()
})

test('a patient named in the address is not asked for', () => {
  show()
  expect([screen.queryByRole('combobox'), screen.queryByText('form.requiredHint')]).toEqual([null, null])
})
