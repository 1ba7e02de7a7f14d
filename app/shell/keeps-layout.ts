import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { sameShell } from './same-shell'

type Params = ShouldRevalidateFunctionArgs['currentParams']

/**
 * Whether a step leaves what a layout shows as it is: it leads to another page about the same thing (`thing`
 * tells it by the address, which may name it in its query) and sent nothing, or stays within a questionnaire. Asking for the same page again
 * is asking for what is new.
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
