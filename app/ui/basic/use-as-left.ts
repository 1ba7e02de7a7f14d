import { useRouteLoaderData } from '@remix-run/react'

/**
 * Returns a function that turns the address of a list into the one at which its reader left it (OP-67); any
 * other address is returned unchanged.
 */
export function useAsLeft(): (path: string) => string {
  const root = useRouteLoaderData<{ lists?: Record<string, string> } | undefined>('root')
  return (path) => path + (root?.lists?.[path] ?? '')
}
