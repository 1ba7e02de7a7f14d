import type { ReaderChoices } from '~/shell/shell-data.server'
import { PANES } from '~/shell/use-pane-open'
import { choicesCookie } from '~/platform/cookies.server'

/** The panes that the reader left open, and the color scheme they chose. */
export async function readerChoices(request: Request): Promise<ReaderChoices> {
  const value: unknown = await choicesCookie.parse(request.headers.get('Cookie'))
  const choices = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const open = PANES.find((pane) => choices[pane] === true)
  return {
    help: open === 'help',
    chat: open === 'chat',
    video: open === 'video',
    scheme: choices.scheme === 'light' || choices.scheme === 'dark' ? choices.scheme : null,
  }
}
