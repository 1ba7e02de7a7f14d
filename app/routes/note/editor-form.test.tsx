import { createRemixStub } from '@remix-run/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorData } from '~/domain/notes/editor'
import { keepDraft } from '~/forms/autosave/drafts'
import { tellSessionRenewed } from '~/ui/basic/session-events'
import { I18nProvider } from '~/i18n/use-i18n'
import type { EditorAnswer } from './editor-actions.server'
import { EditorForm } from './editor-form'

const part = (text: string) => ({ text, forPatient: null })
const EDITOR: EditorData = {
  id: 7,
  version: 1,
  type: 'CCM',
  title: 'Chronic care note',
  written: '',
  author: 'Pat Doe',
  sections: { subjective: 'Tired', include: 's', handout: 'exercise:a', ccm: '' },
  generated: { s: part('Sleep: 8'), o: part('BMI: 30'), a: part('Total: 5'), p: part('Sleep more') },
  patientLang: 'en',
  copyFrom: null,
  newer: false,
  trends: { s: [], a: [] },
  goals: [{ score: 'SCORE_SLEEP', label: 'Sleep', before: 'Sleep', after: 'hours' }],
  options: [{ id: 3, label: 'Healthy eating' }],
  handouts: [
    { id: 'exercise:a', label: 'Árbol', group: 'balance', href: '/a.pdf', of: [] },
    { id: 'exercise:b', label: 'Bridge', group: 'core', href: '/b.pdf', of: ['Healthy eating'] },
    { id: 'exercise:c', label: 'Chair', group: 'core', href: '/c.pdf', of: [] },
  ],
  ccm: { remaining: ['ccm_goals'], used: {}, minutes: 12, begun: true },
  screening: true,
  awv: null,
  safety: [],
  may: { lock: false, delete: true },
}

const SEEN = 'subjective=Tired&include=s&handout=exercise%3Aa'

let reply: () => object
let sent: Record<string, string[]>[]

async function show(editor: Partial<EditorData> = {}, answer?: EditorAnswer) {
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push(Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key).map(String)])))
    return reply()
  }
  const Stub = createRemixStub([
    {
      path: '/participant/editNote/participantId/:participantId/id/:note',
      action,
      Component: () => (
        <I18nProvider lang="en" texts={{}}>
          <EditorForm
            editor={{ ...EDITOR, ...editor }}
            here="/participant/editNote/participantId/1/id/7"
            backTo="/back"
            seen={SEEN}
            owner="1"
            answer={answer}
          />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub initialEntries={['/participant/editNote/participantId/1/id/7']} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const type = (name: string, value: string) => {
  const field = document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!
  fireEvent.input(field, { target: { value } })
}
const saveState = () => document.querySelector('[data-save-state]')?.getAttribute('data-save-state')

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  sent = []
  reply = () => ({ stayed: true })
})
afterEach(() => vi.useRealTimers())

describe('the editor', () => {
  it('saves a second after typing stops, with the whole content and what was seen', async () => {
    await show()
    type('subjective', 'Tired and pale')
    await pass(900)
    expect(sent).toHaveLength(0)
    await pass(200)
    expect(sent).toMatchObject([
      { subjective: ['Tired and pale'], include: ['s'], handout: ['exercise:a'], in_place: ['on'] },
    ])
    expect(sent[0]!.seen).toEqual(['subjective=Tired&include=s&handout=exercise%3Aa'])
    expect(saveState()).toBe('saved')
  })

  it('shows what somebody else wrote into the same section, and takes it on request', async () => {
    reply = () => ({ conflict: { subjective: 'Rested' }, seen: ['subjective=Rested'] })
    await show()
    type('subjective', 'Tired and pale')
    await pass(1100)
    expect(saveState()).toBe('conflict')
    expect(screen.getByText('Rested')).toBeVisible()
    reply = () => ({ stayed: true })
    fireEvent.click(screen.getByRole('button', { name: /autosave.take/ }))
    await pass(50)
    expect(sent.at(-1)).toMatchObject({
      subjective: ['Rested'],
      seen: expect.arrayContaining(['subjective=Rested']) as string[],
    })
    expect(saveState()).toBe('saved')
  })

  it('puts what others wrote into the sections that were left unchanged, and says so', async () => {
    reply = () => ({ stayed: true, theirs: { subjective: 'Rested' } })
    await show()
    type('plan_of_care', 'Swim')
    await pass(1100)
    const field = document.querySelector<HTMLTextAreaElement>('[name="subjective"]')!
    expect([field.value, saveState()]).toEqual(['Rested', 'saved'])
    expect(screen.getByText('notes.othersWrote')).toBeVisible()
    type('plan_of_care', 'Swim and walk')
    await pass(1100)
    const seen = new URLSearchParams(sent.at(-1)!.seen!.at(-1))
    expect([seen.get('subjective'), seen.get('plan_of_care')]).toEqual(['Rested', 'Swim'])
  })

  it('of two conflicting sections, taking one decides nothing about the other', async () => {
    const conflict = { subjective: 'Rested', plan_of_care: 'Walk' }
    reply = () => ({ conflict, seen: ['subjective=Rested&plan_of_care=Walk'] })
    await show()
    type('subjective', 'Tired and pale')
    type('plan_of_care', 'Swim')
    await pass(1100)
    reply = () => ({ stayed: true })
    const before = sent.length
    fireEvent.click(screen.getAllByRole('button', { name: /autosave.take/ })[0]!)
    await pass(1100)
    expect([sent.length, saveState()]).toEqual([before, 'conflict'])
    expect(screen.queryByText('Rested')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /autosave.take/ }))
    await pass(50)
    expect(sent.at(-1)).toMatchObject({ subjective: ['Rested'], plan_of_care: ['Walk'] })
  })

  describe('a text that is kept in the tab', () => {
    const draft = {
      owner: '1',
      text: 'subjective=Mine&plan_of_care=Swim&include=s',
      seen: ['subjective=Old'],
    }
    const kept = () => JSON.parse(sessionStorage.getItem('draft:note:7')!) as typeof draft
    const lock = () => fireEvent.click(screen.getByRole('button', { name: 'notes.lock' }))

    beforeEach(() => keepDraft('note:7', draft))

    it('is next to what somebody else has stored, and is not sent before its writer has chosen', async () => {
      await show()
      const field = document.querySelector<HTMLTextAreaElement>('[name="subjective"]')!
      expect([field.value, saveState()]).toEqual(['Mine', 'conflict'])
      expect(screen.getByRole('alert')).toHaveTextContent('Tired')
      type('subjective', 'Mine and more')
      await pass(5000)
      act(() => void window.dispatchEvent(new Event('online')))
      await pass(5000)
      expect([sent.length, kept().seen]).toEqual([0, ['subjective=Old']])
      fireEvent.click(screen.getByRole('button', { name: /autosave.keep.*section.s/ }))
      await pass(50)
      expect(sent.at(-1)).toMatchObject({ subjective: ['Mine and more'], plan_of_care: ['Swim'] })
      expect(sent.at(-1)!.seen!.at(-1)).toContain('subjective=Tired')
      expect([saveState(), sessionStorage.length]).toEqual(['saved', 0])
    })

    it('gives way to the other text on request', async () => {
      await show()
      fireEvent.click(screen.getByRole('button', { name: /autosave.take.*section.s/ }))
      await pass(50)
      expect(sent).toMatchObject([{ subjective: ['Tired'], plan_of_care: ['Swim'] }])
    })

    it('is not locked or previewed before its writer has chosen', async () => {
      await show({ may: { lock: true, delete: true } })
      lock()
      fireEvent.click(screen.getByRole('button', { name: 'notes.preview' }))
      await pass(5000)
      expect(sent).toHaveLength(0)
      expect(screen.getByText('notes.decideFirst')).toBeVisible()
      reply = () => ({ stayed: true })
      fireEvent.click(screen.getByRole('button', { name: /autosave.keep.*section.s/ }))
      await pass(50)
      expect(screen.queryByText('notes.decideFirst')).toBeNull()
      lock()
      await pass(50)
      expect(sent.at(-1)).toMatchObject({ save_type: ['lock'], subjective: ['Mine'] })
    })

    it('is sent at once if nobody else wrote', async () => {
      keepDraft('note:7', { ...draft, text: 'subjective=Mine&include=s&handout=exercise%3Aa', seen: [SEEN] })
      await show()
      await pass(50)
      expect(sent).toMatchObject([{ subjective: ['Mine'] }])
    })
  })

  it('says next to the current field that the note was locked in the meantime, and keeps the text', async () => {
    reply = () => ({ held: true, gone: 'locked' })
    await show()
    type('subjective', 'Too late')
    await pass(1100)
    expect(saveState()).toBe('gone')
    const told = (name: string) => document.querySelector(`[name="${name}"]`)!.closest('section')!
    expect(told('subjective')).toHaveTextContent('notes.gone.locked')
    type('plan_of_care', 'Later')
    await pass(1100)
    expect(told('plan_of_care')).toHaveTextContent('notes.gone.locked')
    expect(told('subjective')).not.toHaveTextContent('notes.gone.locked')
    expect(sent).toHaveLength(1)
    expect(document.querySelector<HTMLTextAreaElement>('[name="subjective"]')!.value).toBe('Too late')
  })

  it('shows errors next to their fields or, about the whole note, above them, and keeps the text', async () => {
    const errors = {
      'goal.SCORE_SLEEP': ['form.choice'],
      handout: ['notes.handoutGone'],
      text: ['form.tooLong|9'],
    }
    reply = () => ({ held: true, errors })
    await show()
    type('subjective', 'Far too long')
    await pass(1100)
    expect(saveState()).toBe('held')
    expect(screen.getByText(/notes.autosaveError/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('form.tooLong')
    const beside = (name: string) => document.querySelector(`[name="${name}"]`)!.closest('li, details')!
    expect(beside('goal.SCORE_SLEEP')).toHaveTextContent('form.choice')
    const invalid = document.querySelector('[name="goal.SCORE_SLEEP"]')
    expect(invalid).toBeInvalid()
    expect(invalid).toHaveAccessibleDescription('form.choice')
    expect(document.querySelector('[name="handout"]')!.closest('details')).toHaveTextContent(
      'notes.handoutGone',
    )
    expect(document.querySelector<HTMLTextAreaElement>('[name="subjective"]')!.value).toBe('Far too long')
  })

  it('without a connection keeps the text in the tab and sends it when the connection is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show()
    type('subjective', 'Typed in a tunnel')
    await pass(1100)
    expect([saveState(), sent.length]).toEqual(['unsent', 0])
    expect(sessionStorage.getItem('draft:note:7')).toContain('Typed+in+a+tunnel')
    line.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(50)
    expect(sent).toMatchObject([{ subjective: ['Typed in a tunnel'] }])
    expect([saveState(), sessionStorage.getItem('draft:note:7')]).toEqual(['saved', null])
  })

  it('keeps the text of an ended session and sends it after signing in again', async () => {
    reply = () => ({ unsent: true, ended: true })
    await show()
    type('subjective', 'Typed too late')
    await pass(1100)
    expect(saveState()).toBe('ended')
    expect(sessionStorage.getItem('draft:note:7')).toContain('Typed+too+late')
    reply = () => ({ stayed: true })
    act(() => tellSessionRenewed())
    await pass(50)
    expect(sent.at(-1)).toMatchObject({ subjective: ['Typed too late'] })
    expect(saveState()).toBe('saved')
  })

  it('enables only the chronic care tasks that are left (NOTE-19)', async () => {
    await show()
    const task = (name: string) => document.querySelector<HTMLInputElement>(`[name="ccm"][value="${name}"]`)!
    expect([task('ccm_goals').disabled, task('ccm_allergies').disabled]).toEqual([false, true])
  })

  it('finds handouts by part of their names and keeps checked ones in view (NOTE-23)', async () => {
    await show()
    const item = (id: string) => document.querySelector(`[name="handout"][value="${id}"]`)!.closest('li')!
    const search = screen.getByRole('searchbox', { hidden: true })
    fireEvent.change(search, { target: { value: 'healthy' } })
    expect(fireEvent.keyDown(search, { key: 'Enter' }), 'Enter saves nothing').toBe(false)
    expect(item('exercise:c')).not.toHaveClass('flex')
    expect(['exercise:b', 'exercise:c'].map((id) => item(id).hidden)).toEqual([false, true])
    fireEvent.change(search, { target: { value: 'CHAIR' } })
    await pass(1100)
    expect(['a', 'b', 'c'].map((id) => item(`exercise:${id}`).hidden)).toEqual([false, true, false])
    expect(screen.queryByText('ui.noMatches')).toBeNull()
    fireEvent.change(search, { target: { value: 'zzz' } })
    expect(screen.getByText('ui.noMatches')).toHaveAttribute('role', 'status')
    expect(item('exercise:a').hidden, 'a checked one stays').toBe(false)
    expect(sent).toHaveLength(0)
  })

  it('offers no lock to users who may not', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'notes.lock' })).toBeNull()
    expect(screen.getByRole('link', { name: 'notes.delete' })).toBeVisible()
  })
})

describe('sections that somebody else changed in the meantime, without scripts', () => {
  const said = async (conflict: Record<string, string>) => {
    await show({}, { conflict, typed: EDITOR.sections, seen: [] })
    return [...document.querySelectorAll('section[role="alert"]')].map((section) => [
      section.getAttribute('aria-label'),
      section.querySelector('.whitespace-pre-line')?.textContent,
    ])
  }

  it('are shown once each, below their own field', async () => {
    expect(await said({ subjective: 'Wakes up', cancer_screening_types: 'Colon' })).toEqual([
      ['autosave.theirs: notes.section.s', 'Wakes up'],
      ['autosave.theirs: notes.cancer_screening_types', 'Colon'],
    ])
  })

  it('say in words what was chosen', async () => {
    expect(
      await said({ 'goal.SCORE_SLEEP': '8', option: '3', handout: 'exercise:b|exercise:c', include: 's|p' }),
    ).toEqual([
      ['autosave.theirs: Sleep', '8'],
      ['autosave.theirs: notes.choice', 'Healthy eating'],
      ['autosave.theirs: notes.choice', 'Bridge, Chair'],
      ['autosave.theirs: notes.choice', 'notes.section.s, notes.section.p'],
    ])
  })
})
