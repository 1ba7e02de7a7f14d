import { createRemixStub } from '@remix-run/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allTexts } from '~/i18n/catalog.server'
import { I18nProvider } from '~/i18n/use-i18n'
import { ParticipantForm } from './participant-form'

function show(typed: Record<string, string>, stored: Record<string, unknown>) {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider lang="en" texts={allTexts('en')}>
          <ParticipantForm
            fields={['firstname', 'disabled']}
            values={{}}
            version={0}
            constraint={{}}
            idempotencyKey="599540b9-ea00-4845-96b6-d45d5af1ba64"
            plans={[]}
            answer={{ lastResult: { initialValue: typed }, conflict: stored, version: 1 }}
            cancelTo="/back"
          />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
}

test('what somebody else saved in the meantime is next to what was typed, in words', async () => {
  show({ firstname: 'Ann', disabled: 'on' }, { firstname: 'Anna', disabled: false })
  expect(await screen.findByText('Anna')).toBeVisible()
  expect(screen.getByText('No')).toBeVisible()
})

test('a stale save says so even if all fields of the form agree', async () => {
  show({ firstname: 'Ann' }, { firstname: 'Ann', disabled: false })
  expect(
    await screen.findByRole('heading', { name: /saved in another window or by someone else/ }),
  ).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(2)
})
