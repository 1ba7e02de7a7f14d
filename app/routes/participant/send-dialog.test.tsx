import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { beforeAll, expect, test, vi } from 'vitest'
import { SendDialog } from './send-dialog'
import type { SendFormData } from './send-message.server'

const FORM = {
  again: null,
  recipient: { email: 'ana@clinic.example', disabled: false, fullname: 'Ana Ruiz' },
  templates: [{ id: 4, name: 'Appointment reminder' }],
  templateId: null,
  templateGone: false,
  choices: [],
  attachmentIds: [],
  practiceEmail: null,
  idempotencyKey: 'k',
  constraint: {},
  values: { subject: '', body: '', footer_text: '' },
} as unknown as SendFormData

beforeAll(async () => {
  // Preloads the dialog's chunk, which a busy machine may take long to transform.
  await import('~/ui/basic/dialog-panel')
  // jsdom has no ResizeObserver; Headless UI only needs it to exist.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

async function atFirstStep(form = FORM) {
  const used = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined)
  onPage(<SendDialog form={form} answer={undefined} here="/details" editTo={null} />)
  await screen.findByRole('dialog')
  return used
}

test.each(['Next', /^3\. /])('continuing by "%s" uses the chosen template', async (name) => {
  const used = await atFirstStep()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Appointment reminder')
  await userEvent.click(screen.getAllByRole('button', { name })[0]!)
  expect(used).toHaveBeenCalledTimes(1)
  used.mockRestore()
})

test('without a template the next step is shown', async () => {
  const used = await atFirstStep()
  await userEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!)
  expect(used).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /^2\. / })).toHaveAttribute('aria-current', 'step')
  used.mockRestore()
})

test('clearing the template in use takes effect at once, without another press', async () => {
  const values = { subject: 'Your visit', body: 'Dear Ana', footer_text: '' }
  const used = await atFirstStep({ ...FORM, templateId: 4, values })
  expect(screen.getByDisplayValue('Your visit')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^1\. / }))
  expect(screen.getByRole('link', { name: 'Clear the template' })).toHaveAttribute(
    'href',
    '/details?modal=message',
  )
  await userEvent.selectOptions(screen.getByRole('combobox'), '')
  expect(used).toHaveBeenCalledTimes(1)
  expect(document.querySelector<HTMLInputElement>('[name=subject]')).toHaveValue('')
  expect(document.querySelector<HTMLTextAreaElement>('[name=body]')).toHaveValue('')
  used.mockRestore()
})
