import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { handouts } from '~/domain/handouts/handouts'
import { HandoutPicker } from './handout-picker'

describe('the handouts of a note', () => {
  it('are narrowed by group, and what is ticked stays in sight (NOTE-06, NOTE-23)', () => {
    const onPick = vi.fn()
    render(
      <I18nProvider lang="en" texts={{ 'handouts.openNamed': 'Open {name} (PDF)' }}>
        <HandoutPicker
          name="handouts"
          choices={handouts('en')}
          chosen={['exercise:bridge']}
          onPick={onPick}
        />
      </I18nProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Balance' }))
    expect(screen.getByRole('checkbox', { name: 'Stand on one leg' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Bridge' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('checkbox', { name: 'Calf stretch' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stand on one leg' }))
    expect(onPick).toHaveBeenLastCalledWith(['exercise:bridge', 'exercise:single-leg-stand'])
    expect(screen.getByRole('link', { name: 'Open Bridge (PDF)' }).getAttribute('href')).toBe(
      '/pdf/handouts/bridge.en.pdf',
    )
  })
})
