import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Chat } from './chat'
import type { ChatLine } from './chat-answer'
import { ChoiceButton } from './choice-button'
import { useHere } from './use-here'

/** The assistant beside the screen, on phones above it; open until it is closed, and never together with the
 * help (CHAT-07). */
export function ChatPane({ messages }: { messages: ChatLine[] }) {
  const { t } = useI18n()
  const here = useHere()
  return (
    <aside
      aria-label={t('shell.assistant')}
      className="no-print border-b bg-surface lg:order-last lg:w-96 lg:shrink-0 lg:border-b-0 lg:border-l"
    >
      <div className="space-y-4 p-4 md:p-6 lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg">{t('shell.assistant')}</h2>
          <ChoiceButton
            name="chat"
            value="0"
            className="btn btn-quiet btn-icon"
            label={t('shell.assistantClose')}
          >
            <Icon name="close" />
          </ChoiceButton>
        </div>
        <Chat messages={messages} to={here} />
      </div>
    </aside>
  )
}
