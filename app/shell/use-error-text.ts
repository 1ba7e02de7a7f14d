import { useRouteError } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Translate } from '~/i18n/t'
import { errorText, type ErrorText, type Step } from './error-kind'

/** The text for an error, on the server and in the browser; `step` is what the server was asked for. */
export function useErrorText(t: Translate, step: Step): ErrorText {
  const hydrated = useHydrated()
  return errorText(useRouteError(), t, { step, offline: hydrated && !navigator.onLine })
}
