import { useI18n } from '~/i18n/use-i18n'
import { Chat } from './chat'
import type { ChatLine } from './chat-answer'
import { PaneFrame } from './pane-frame'
import { useHere } from './use-here'

/**
 * The assistant next to the screen, on phones above it; stays open until closed, and never together with the
 * help pane (CHAT-07).
 */
export function ChatPane({ messages }: { messages: ChatLine[] }) {
  const { t } = useI18n()
  const here = useHere()
  return (
    <PaneFrame name="chat" title={t('shell.assistant')} closeLabel={t('shell.assistantClose')}>
      <Chat messages={messages} to={here} />
    </PaneFrame>
  )
}
