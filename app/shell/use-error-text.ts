import { useRouteError } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Translate } from '~/i18n/t'
import { errorText, type ErrorText } from './error-kind'

/** The words for what failed, on the server and in the browser. */
export function useErrorText(t: Translate): ErrorText {
  const hydrated = useHydrated()
  return errorText(useRouteError(), t, hydrated && !navigator.onLine)
}
