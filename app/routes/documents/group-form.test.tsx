import { createRemixStub } from '@remix-run/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GroupForm } from './group-form'

test('after a stale save the intended group is next to the stored one', async () => {
  const form = { values: { group: 'Diet' }, version: 0, constraint: {}, idempotencyKey: 'a-b-c-d-e' as const }
  const answer = {
    lastResult: {
      status: 'error' as const,
      initialValue: { group: 'Diet', new_group: 'Sleep' },
      error: { '': ['form.stale'] },
    },
    conflict: { group: '', version: 1 },
    version: 1,
  }
  const Stub = createRemixStub([
    { path: '/', Component: () => <GroupForm form={form} groups={['Diet']} answer={answer} cancelTo="/" /> },
  ])
  render(<Stub />)
  expect((await screen.findAllByRole('cell')).map((cell) => cell.textContent)).toEqual([
    'documents.group',
    'Sleep',
    'documents.uncategorized',
  ])
  expect(screen.getByRole('textbox', { name: 'documents.newGroup' })).toHaveValue('Sleep')
})
