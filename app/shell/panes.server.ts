import type { Panes } from '~/shell/shell-data.server'
import { paneCookie } from '~/platform/cookies.server'

/** What the reader left open, and the colour scheme they chose. */
export async function readPanes(request: Request): Promise<Panes> {
  const value: unknown = await paneCookie.parse(request.headers.get('Cookie'))
  const panes = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return {
    help: panes.help === true,
    scheme: panes.scheme === 'light' || panes.scheme === 'dark' ? panes.scheme : null,
  }
}
