import { useNavigation } from '@remix-run/react'

type Pane = 'help' | 'chat'

/** Whether a pane beside the screen is open: what was stored, or already what is being stored now; the `other` one closes it. */
export function usePaneOpen(pane: Pane, other: Pane, stored: boolean): boolean {
  const form = useNavigation().formData
  const choice = form?.get(pane)
  if (choice === '1' || choice === '0') return choice === '1'
  return form?.get(other) === '1' ? false : stored
}
