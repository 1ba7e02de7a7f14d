import { useRouteLoaderData } from '@remix-run/react'

/**
 * Makes the address of a list the one at which its reader left it (OP-67); any other address stays as it is.
 */
export function useAsLeft(): (path: string) => string {
  const root = useRouteLoaderData<{ lists?: Record<string, string> } | undefined>('root')
  return (path) => path + (root?.lists?.[path] ?? '')
}
