import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

function fold(details: HTMLDetailsElement) {
  details.open = false
  details.querySelector('summary')?.focus()
}

/**
 * Closes a row's `details` on Escape and after a choice (focus returns to its button), and when it loses the
 * focus; without an effect per row.
 */
export const foldsAway = {
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key === 'Escape' && currentTarget.open) fold(currentTarget)
  },
  onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  },
  onClick: ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if ((target as Element).closest('a')) fold(currentTarget)
  },
}
