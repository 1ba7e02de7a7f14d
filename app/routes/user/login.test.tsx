import { createRemixStub } from '@remix-run/testing'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dropDraft, keepDraft } from '~/forms/autosave/drafts'
import { I18nProvider } from '~/i18n/use-i18n'
import Login from './login'

afterEach(() => dropDraft('note:7'))

function show() {
  const data = { to: null, ended: null, form: 'unknown' }
  const Stub = createRemixStub([{ path: '/', loader: () => data, Component: () => <Login /> }])
  render(
    <I18nProvider lang="en" texts={{}}>
      <Stub hydrationData={{ loaderData: { '0': data } }} />
    </I18nProvider>,
  )
}

it('a form without a known sender is not kept, unless this tab keeps its text', async () => {
  show()
  expect(await screen.findByText('auth.form.unknown')).toBeInTheDocument()
})

it('says so when what was typed is kept in this tab', async () => {
  keepDraft('note:7', { owner: '3', text: 'subjective=Tired', seen: [] })
  show()
  expect(await screen.findByText('auth.form.inTab')).toBeInTheDocument()
})
