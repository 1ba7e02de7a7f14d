import { useNavigation } from '@remix-run/react'

/** Whether the help pane is open: what was stored, or already what is being stored now. */
export function useHelpOpen(stored: boolean): boolean {
  const choice = useNavigation().formData?.get('help')
  return choice === '1' || choice === '0' ? choice === '1' : stored
}
