import { createRemixStub } from '@remix-run/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ControlView, QuestionView } from '~/domain/survey/question-view'
import { I18nProvider } from '~/i18n/use-i18n'
import { tellSessionRenewed } from '~/ui/basic/session-events'
import { keepDraft, readDraft } from '~/forms/autosave/drafts'
import { QuestionForm } from './question-form'

const choice = (value: string) => ({ value, label: `answer ${value}`, checked: false })
const CHOICES: ControlView = {
  kind: 'choices',
  name: 'Q',
  multiple: false,
  groups: [{ label: null, options: ['a', 'b', 'c'].map(choice) }],
}
const SCALE: ControlView = {
  kind: 'scale',
  name: 'Q',
  steps: Array.from({ length: 11 }, (_, step) => choice(String(step))),
  ends: [],
}
const ROWS: ControlView = {
  kind: 'rows',
  columns: ['answer 0', 'answer 1'],
  rows: ['X', 'Y'].map((row) => ({
    name: `Q.${row}`,
    label: row,
    options: [choice('0'), choice('1')],
    error: null,
  })),
}
const FIELD: ControlView = {
  kind: 'fields',
  fields: [{ name: 'Q.A', prefix: 'Days', suffix: '', value: '', inputMode: 'numeric', error: null }],
}
const ANY: ControlView = { ...CHOICES, multiple: true }

const viewOf = (control: ControlView, rest: Partial<QuestionView> = {}): QuestionView => ({
  name: 'Q',
  text: 'How?',
  stem: null,
  control,
  none: null,
  errors: [],
  seen: [''],
  elsewhere: null,
  prefilled: null,
  warning: false,
  warned: null,
  correcting: false,
  ...rest,
})

let reply: () => object | Promise<object>
let sent: Record<string, string[]>[]

async function show(control: ControlView, rest: Partial<QuestionView> = {}) {
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push(Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key).map(String)])))
    return reply()
  }
  const Stub = createRemixStub([
    {
      path: '/',
      action,
      Component: () => (
        <I18nProvider lang="en" texts={{}}>
          <QuestionForm view={viewOf(control, rest)} hasPrevious isLast={false} owner="7" survey="1" />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const choiceOf = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!
const saveState = () => document.querySelector('[data-save-state]')?.getAttribute('data-save-state')
const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(on, { key })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  sent = []
  reply = () => ({ stayed: true })
})
afterEach(() => vi.useRealTimers())

describe('autosave', () => {
  it('sends one second after the last change, and says that it is saved', async () => {
    await show(CHOICES)
    fireEvent.click(choiceOf('a'))
    await pass(900)
    fireEvent.click(choiceOf('b'))
    expect(readDraft('answer:1:Q', '7')).toMatchObject({ text: 'Q=b' })
    await pass(900)
    expect([sent.length, saveState()]).toEqual([0, 'saving'])
    await pass(200)
    expect(sent).toMatchObject([{ Q: ['b'], move: ['stay'], question: ['Q'], seen: [''] }])
    expect([saveState(), readDraft('answer:1:Q', '7')]).toEqual(['saved', null])
  })

  it('keeps what did not arrive and retries with growing pauses', async () => {
    reply = () => ({ unsent: true })
    await show(CHOICES)
    fireEvent.click(choiceOf('c'))
    await pass(1100)
    expect([sent.length, saveState()]).toEqual([1, 'unsent'])
    await pass(2100)
    expect(sent).toHaveLength(2)
    await pass(3000)
    expect(sent).toHaveLength(2)
    reply = () => ({ stayed: true })
    await act(async () => {
      fireEvent(window, new Event('online'))
      await vi.advanceTimersByTimeAsync(10)
    })
    expect([sent.length, saveState()]).toEqual([3, 'saved'])
    expect(sent[2]).toMatchObject({ seen: ['', 'Q=c&.sent='] })
  })

  it('shows another answer that was stored in the meantime next to the draft, before anything is sent', async () => {
    keepDraft('answer:1:Q', { owner: '7', text: 'Q=a', seen: [''] })
    await show(CHOICES, { seen: ['Q=b'], elsewhere: 'It says b now' })
    await pass(70_000)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(70_000)
    expect([sent.length, saveState(), choiceOf('a').checked]).toEqual([0, 'conflict', true])
    expect(screen.getByText('It says b now')).toBeVisible()
    fireEvent.click(choiceOf('c'))
    await pass(5000)
    expect([sent.length, readDraft('answer:1:Q', '7')]).toEqual([0, { owner: '7', text: 'Q=c', seen: [''] }])
    fireEvent.click(screen.getByRole('button', { name: 'ui.next' }))
    await pass(50)
    expect(sent).toMatchObject([{ Q: ['c'], move: ['next'], seen: ['Q=b'] }])
  })

  it('says that the session has ended, waits, and sends once its reader has signed in again in place', async () => {
    reply = () => ({ unsent: true, ended: true })
    await show(CHOICES)
    fireEvent.click(choiceOf('c'))
    await pass(60_000)
    expect([sent.length, saveState()]).toEqual([1, 'ended'])
    expect(screen.getByText('fill.ended')).toBeVisible()
    reply = () => ({ stayed: true })
    await act(async () => {
      tellSessionRenewed()
      await vi.advanceTimersByTimeAsync(10)
    })
    expect([sent.length, saveState()]).toEqual([2, 'saved'])
  })

  it('restores and sends what this person could not send, and nothing of anybody else', async () => {
    keepDraft('answer:1:Q', { owner: '7', text: 'Q=c', seen: [''] })
    keepDraft('answer:1:OTHER', { owner: '8', text: 'OTHER=1', seen: [''] })
    await show(CHOICES)
    expect(choiceOf('c').checked).toBe(true)
    await pass(10)
    expect(sent).toMatchObject([{ Q: ['c'], move: ['stay'] }])
    expect(sessionStorage).toHaveLength(0)
  })

  it('says that an invalid answer is not saved yet', async () => {
    reply = () => ({ held: true })
    await show(FIELD)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '9' } })
    await pass(1100)
    expect(saveState()).toBe('held')
  })

  it('a button waits until the save in flight is done', async () => {
    let arrived = (_: object) => {}
    reply = () => new Promise<object>((resolve) => (arrived = resolve))
    await show(CHOICES)
    fireEvent.click(choiceOf('a'))
    await pass(1100)
    fireEvent.click(screen.getByRole('button', { name: 'ui.next' }))
    await pass(10)
    expect(sent).toHaveLength(1)
    reply = () => ({})
    arrived({ stayed: true })
    await pass(10)
    expect(sent.map(({ move }) => move)).toEqual([['stay'], ['next']])
  })
})

describe('keys', () => {
  it('reach the next question as soon as it is shown', async () => {
    function Pressed({ name }: { name: string }) {
      useLayoutEffect(() => {
        if (name === 'next') press('2', document.body)
      }, [name])
      return null
    }
    function Steps() {
      const [name, setName] = useState('Q')
      const view = viewOf(CHOICES, { name, text: name })
      return (
        <I18nProvider lang="en" texts={{}}>
          <button onClick={() => setName('next')}>Step</button>
          <QuestionForm key={name} view={view} hasPrevious isLast={false} owner="7" survey="1" />
          <Pressed name={name} />
        </I18nProvider>
      )
    }
    const Stub = createRemixStub([{ path: '/', action: () => reply(), Component: Steps }])
    render(<Stub />)
    await act(() => vi.advanceTimersByTimeAsync(0))
    fireEvent.click(screen.getByRole('button', { name: 'Step' }))
    expect(choiceOf('b').checked).toBe(true)
  })

  it('choose by position, on a scale by number, and in a table row by row', async () => {
    await show(CHOICES)
    press('2')
    expect(choiceOf('b').checked).toBe(true)
  })

  it('choose the number of a scale, including 0', async () => {
    await show(SCALE)
    for (const key of ['0', '7']) {
      press(key)
      expect(choiceOf(key).checked).toBe(true)
    }
  })

  it('choose in the first open row of a table and move to the next', async () => {
    await show(ROWS)
    press('2')
    press('1')
    expect(
      [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ name, value }) => [name, value]),
    ).toEqual([
      ['Q.X', '1'],
      ['Q.Y', '0'],
    ])
  })

  it('do nothing while somebody is typing, or with a modifier', async () => {
    await show(FIELD)
    expect(press('1', screen.getByRole('textbox'))).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: '1', ctrlKey: true })).toBe(true)
  })

  it('move into the answers by arrow, and continue by Enter', async () => {
    await show(CHOICES)
    ;(document.activeElement as HTMLElement).blur()
    press('ArrowDown')
    expect(document.activeElement).toBe(choiceOf('a'))
    ;(document.activeElement as HTMLElement).blur()
    press('Enter')
    await pass(10)
    expect(sent).toMatchObject([{ move: ['next'] }])
  })
})

it('"none of the above" and the others exclude each other', async () => {
  await show(ANY, { none: { name: 'Q.status', label: 'None', checked: false } })
  fireEvent.click(choiceOf('a'))
  fireEvent.click(choiceOf('NONE'))
  expect([choiceOf('a').checked, choiceOf('NONE').checked]).toEqual([false, true])
  fireEvent.click(choiceOf('b'))
  expect([choiceOf('b').checked, choiceOf('NONE').checked]).toEqual([true, false])
})
