import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

function fold(details: HTMLDetailsElement) {
  details.open = false
  details.querySelector('summary')?.focus()
}

/**
 * Folds a `details` of a row with Escape and after a choice (the focus goes back to its button), and when it is left;
 * without an effect for each of hundreds of rows.
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
