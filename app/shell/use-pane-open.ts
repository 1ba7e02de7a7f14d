import { useNavigation } from '@remix-run/react'

/** What can be open next to a screen, one at a time (CHAT-07, HELP-02). */
export const PANES = ['help', 'chat', 'video'] as const
export type Pane = (typeof PANES)[number]

/**
 * True if a pane is open: by the stored state, or already by the one being stored now; opening another pane
 * closes it.
 */
export function usePaneOpen(pane: Pane, stored: boolean): boolean {
  const form = useNavigation().formData
  const choice = form?.get(pane)
  if (choice === '1' || choice === '0') return choice === '1'
  return PANES.some((other) => other !== pane && form?.get(other) === '1') ? false : stored
}
