import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import { AppointmentCard } from './appointment-card'
import { InviteQuestionnaires } from './invite-questionnaires'

afterEach(cleanup)

const item = (code: string, over: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  code,
  title: code,
  status: 'none' as QuestionnaireItem['status'],
  dateText: '',
  invitable: true,
  asked: true,
  links: [],
  action: null,
  ...over,
})
const invite = (items: QuestionnaireItem[], over: Partial<Parameters<typeof InviteQuestionnaires>[0]> = {}) =>
  onPage(
    <InviteQuestionnaires
      items={items}
      uncompleted={0}
      writable
      idempotencyKey="key"
      visitTo="?visit=1"
      visitSelected={false}
      {...over}
    />,
  )
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const create = () => screen.queryByRole('button', { name: /create/i })

describe('inviting to questionnaires', () => {
  test('starts with none chosen; the first of a wellness visit checks the others (SUR-24)', () => {
    invite(['MH', 'SLEEP', 'PHQ9'].map((code) => item(code)))
    expect(create()).toBeDisabled()
    fireEvent.click(box('MH'))
    expect([box('MH'), box('SLEEP')].every((one) => (one as HTMLInputElement).checked)).toBe(true)
    expect(box('PHQ9')).not.toBeChecked()
    fireEvent.click(box('SLEEP'))
    expect(box('SLEEP')).not.toBeChecked()
    expect(create()).toBeEnabled()
  })

  test('a button chooses the visit in addition to what was chosen, and the form says what is missing', async () => {
    const { sent } = invite(['MH', 'SLEEP', 'PHQ9'].map((code) => item(code)))
    fireEvent.click(box('PHQ9'))
    fireEvent.click(screen.getByRole('button', { name: /visit/i }))
    for (const code of ['MH', 'SLEEP', 'PHQ9']) expect(box(code)).toBeChecked()
    fireEvent.click(create()!)
    await waitFor(() => expect(sent[0]?.values).toMatchObject({ intent: 'create', idempotency_key: 'key' }))
  })

  test('an unfinished one is named next to the choice of a second copy', () => {
    invite([item('PHQ9', { status: 'started', dateText: '06/01/2026' })])
    expect(screen.getByRole('checkbox', { name: /06\/01\/2026\)/ })).toHaveAttribute('name', 'another')
  })

  test('what is not offered cannot be chosen, and a read-only user has no form', () => {
    invite([item('PHQ9', { invitable: false })])
    expect(box('PHQ9')).toBeDisabled()
    cleanup()
    invite([item('PHQ9')], { writable: false })
    expect(box('PHQ9')).toBeDisabled()
    expect(create()).not.toBeInTheDocument()
  })
})

describe('appointments', () => {
  const line = (id: number) => ({ id, when: `day ${id}`, who: 'Pat Doe', to: `/appointment/${id}` })

  test('the next two are shown, the later and the past ones are collapsed', () => {
    onPage(<AppointmentCard coming={[1, 2, 3, 4].map(line)} past={[line(9)]} />)
    const [later, past] = [...document.querySelectorAll('details')]
    expect(within(later!).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
    expect(within(past!).getByRole('link', { name: 'day 9', hidden: true })).toHaveAttribute(
      'href',
      '/appointment/9',
    )
    const open = [...document.querySelectorAll('li')].filter((one) => !one.closest('details'))
    expect(open.map((one) => one.textContent)).toEqual(['day 1Pat Doe', 'day 2Pat Doe'])
  })

  test('without any the card says so', () => {
    onPage(<AppointmentCard coming={[]} past={[]} />)
    expect(document.querySelector('details')).toBeNull()
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })
})
