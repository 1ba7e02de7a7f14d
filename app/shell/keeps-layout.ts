import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { sameShell } from './same-shell'

type Params = ShouldRevalidateFunctionArgs['currentParams']

/**
 * True if a navigation need not reload a layout's data: it leads to another page about the same record
 * (`thing`, identified by the address, possibly in the query) and sends nothing, or it stays within a
 * questionnaire. Navigating to the same page again asks for new data.
 */
export function keepsLayout(
  { currentUrl, nextUrl, currentParams, nextParams, formMethod, formAction, actionResult }: Step,
  thing: (params: Params, query: URLSearchParams) => string | null | undefined,
): boolean {
  if (sameShell(currentUrl, nextUrl, formAction, actionResult)) return true
  if (formMethod && formMethod.toUpperCase() !== 'GET') return false
  if (currentUrl.href === nextUrl.href) return false
  if (thing(currentParams, currentUrl.searchParams) !== thing(nextParams, nextUrl.searchParams)) return false
  return !nextUrl.searchParams.has('lng') && !nextUrl.searchParams.has('theme')
}

type Step = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'currentParams' | 'nextParams' | 'formMethod' | 'formAction' | 'actionResult'
>
