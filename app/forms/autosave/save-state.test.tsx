import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentForms, onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { SaveStateText } from './save-state'
import { SectionConflict } from './section-conflict'
import type { SaveState } from './use-autosave'

const STATES: SaveState[] = ['saving', 'saved', 'held', 'unsent', 'ended', 'conflict', 'gone']
const textOf = (props: Partial<Parameters<typeof SaveStateText>[0]>) => {
  const { unmount } = onPage(<SaveStateText state="idle" restored={false} {...props} />)
  const said = screen.getByRole('status').textContent ?? ''
  unmount()
  return said
}

describe('whether a text is saved', () => {
  test('is said in different words for texts and for answers', () => {
    for (const texts of ['autosave', 'fill'] as const) {
      // Answers have only one writer, so they have no conflict.
      const states = texts === 'fill' ? STATES.filter((state) => state !== 'conflict') : STATES
      const said = states.map((state) => textOf({ state, texts }))
      expect(new Set(said).size).toBe(states.length)
      expect(said.filter((text) => text === '' || text.includes(`${texts}.`))).toEqual([])
    }
  })

  test('is not said before the first change', () => expect(textOf({ state: 'idle' })).toBe(''))

  test('also of a text restored from the tab', () => {
    expect(textOf({ state: 'unsent', restored: true })).not.toBe(textOf({ state: 'unsent' }))
  })

  test("starts with what failed, in the screen's words", () => {
    expect(textOf({ state: 'unsent', failure: 'Error saving note' })).toMatch(/^Error saving note\. \S/)
    expect(textOf({ state: 'saved', failure: 'Error saving note' })).not.toMatch(/Error/)
  })
})

describe('what somebody else wrote in the meantime', () => {
  test('is announced at once, and taken by a button of the form', async () => {
    const forms = documentForms()
    onPage(
      <form>
        <SectionConflict name="s" label="Subjective" theirs="Sleeps well" />
      </form>,
    )
    const told = screen.getByRole('alert', { name: /: Subjective$/ })
    expect(told).toHaveTextContent('Sleeps well')
    const [keep, take] = screen.getAllByRole('button', { name: /: Subjective$/ })
    expect([keep, take].map((button) => button?.getAttribute('value'))).toEqual(['s', 's'])
    expect(keep).toHaveAttribute('name', 'keep')
    expect(take).toHaveAttribute('name', 'take')
    expect(take).toHaveValue('s')
    await userEvent.click(take!)
    expect(forms.sent).toHaveLength(1)
    forms.stop()
  })

  test('is a dash if they emptied it', () => {
    onPage(<SectionConflict name="s" label="Subjective" theirs="" />)
    expect(screen.getByText('–')).toBeVisible()
  })
})
