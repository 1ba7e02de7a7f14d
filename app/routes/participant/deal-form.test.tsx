import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RecordAnswer } from '~/forms/record/record-form'
import { I18nProvider } from '~/i18n/use-i18n'
import { DealForm } from './deal-form'

afterEach(cleanup)

const texts = {
  'form.conflictTitle': 'Someone else saved this record',
  'form.conflictText': 'Saving again keeps yours',
  'safety.dealtMeanwhile': 'This event was dealt with meanwhile',
  'safety.dealSave': 'Save what was done',
  'safety.note': 'In words',
  'ui.close': 'Close',
}

function show(answer: unknown) {
  const event = { id: 1, version: 0, what: 'PHQ-9', said: 'Several days', advice: 'Call', raised: 'today' }
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider lang="en" texts={texts}>
          <DealForm
            phone={null}
            event={{ ...event, outcome: null, acknowledged: '', note: null, dealt: '', dealtBy: null }}
            form={{
              values: {},
              constraint: {},
              idempotencyKey: '599540b9-ea00-4845-96b6-d45d5af1ba64',
              version: 0,
            }}
            answer={answer as RecordAnswer}
            closeTo="/back"
          />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
}

test('an event that somebody else resolved in the meantime cannot be saved again; what was typed stays to be read', async () => {
  show({
    lastResult: { initialValue: { outcome: 'NO_RISK', note: 'I called' } },
    conflict: { version: 1, outcome: 'CONTACTED', note: 'Seen at noon', dealt: '2026-01-01T00:00:00.000Z' },
    version: 1,
  })
  expect(await screen.findByText('This event was dealt with meanwhile')).toBeTruthy()
  expect(screen.getByText('I called')).toBeTruthy()
  expect(screen.getByText('Seen at noon')).toBeTruthy()
  expect(screen.queryByText('Saving again keeps yours')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save what was done' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/back')
})

test('an event that became worse in the meantime says so next to what was typed, and can be saved again', async () => {
  show({
    lastResult: { initialValue: { outcome: 'NO_RISK', note: 'I called' } },
    conflict: { version: 1, outcome: null, note: null, dealt: null, said: 'Nearly every day' },
    version: 1,
  })
  expect(await screen.findByText('Nearly every day')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save what was done' })).toBeTruthy()
})

test('an open event is resolved by its form', async () => {
  show(undefined)
  expect(await screen.findByRole('button', { name: 'Save what was done' })).toBeTruthy()
})
