import { useRouteError } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Translate } from '~/i18n/t'
import { errorText, type ErrorText, type Step } from './error-kind'

/** The words for what failed, on the server and in the browser; `step` is what was asked of the server. */
export function useErrorText(t: Translate, step: Step): ErrorText {
  const hydrated = useHydrated()
  return errorText(useRouteError(), t, { step, offline: hydrated && !navigator.onLine })
}
