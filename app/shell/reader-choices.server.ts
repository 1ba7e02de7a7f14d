import type { ReaderChoices } from '~/shell/shell-data.server'
import { choicesCookie } from '~/platform/cookies.server'

/** What the reader left open, and the colour scheme they chose. */
export async function readerChoices(request: Request): Promise<ReaderChoices> {
  const value: unknown = await choicesCookie.parse(request.headers.get('Cookie'))
  const panes = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return {
    help: panes.help === true,
    chat: panes.chat === true && panes.help !== true,
    scheme: panes.scheme === 'light' || panes.scheme === 'dark' ? panes.scheme : null,
  }
}
