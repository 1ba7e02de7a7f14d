import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { TextField } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import { I18nProvider } from '~/i18n/use-i18n'
import { Link } from '~/ui/basic/link'
import { usePlainLinks } from '~/ui/basic/use-plain-links'
import { LeaveGuard } from './leave-guard'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Letter() {
  const { state, fields } = useDataForm<{ subject: string }>({ id: 'letter' })
  const onClick = usePlainLinks('a[data-discover]')
  return (
    <div onClick={onClick}>
      <LeaveGuard />
      <DataForm state={state} idempotencyKey="k" cancelTo="/elsewhere">
        <TextField field={fields.subject} label="Subject" />
      </DataForm>
      <Link to="/elsewhere">Menu</Link>
    </div>
  )
}

function show(answer: boolean) {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(answer)
  const sent = vi.fn(() => null)
  const Stub = createRemixStub([
    { path: '/', Component: Letter, action: sent },
    { path: '/elsewhere', Component: () => <p>Elsewhere</p> },
  ])
  render(
    <I18nProvider lang="en" texts={{}}>
      <Stub />
    </I18nProvider>,
  )
  return { asked, sent }
}

const type = async () => userEvent.type(await screen.findByLabelText('Subject'), 'Dear')
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))

it('a link asks before it discards what was typed, and the page stays if that is not intended', async () => {
  const { asked } = show(false)
  await type()
  await follow('Menu')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('Subject')).toHaveValue('Dear')
})

it('leaves if that is intended', async () => {
  show(true)
  await type()
  await follow('Menu')
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
})

it('asks nothing if nothing was typed', async () => {
  const { asked } = show(false)
  await follow('Menu')
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})

it('Cancel discards what was typed', async () => {
  const { asked } = show(false)
  await type()
  await follow('ui.cancel')
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})

it('after sending, leaving asks nothing', async () => {
  const { asked, sent } = show(false)
  await type()
  await userEvent.click(screen.getByRole('button', { name: 'ui.save' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await follow('Menu')
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})
