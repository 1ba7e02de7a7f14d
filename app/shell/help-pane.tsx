import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { ChoiceButton } from './choice-button'
import type { Help } from './help.server'

/** Help beside the screen, on phones above it (HELP-01); open until it is closed. */
export function HelpPane({ help, signedIn = false }: { help: Help; signedIn?: boolean }) {
  const { t } = useI18n()
  return (
    <aside
      aria-label={t('shell.help')}
      className="no-print border-b bg-surface lg:order-last lg:w-80 lg:shrink-0 lg:border-b-0 lg:border-l"
    >
      <div className="space-y-4 p-4 md:p-6 lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg">{t('shell.help')}</h2>
          <ChoiceButton name="help" value="0" className="btn btn-quiet btn-icon" label={t('shell.helpClose')}>
            <Icon name="close" />
          </ChoiceButton>
        </div>
        {help.paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-sm">
            {paragraph}
          </p>
        ))}
        {help.guides.length > 0 && (
          <section className="space-y-1">
            <h3 className="text-sm">{t('shell.helpGuides')}</h3>
            <ul>
              {help.guides.map(({ to, title }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-[44px] items-center text-sm">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {signedIn && (
          <p>
            <Link to="/assistant" className="inline-flex min-h-[44px] items-center text-sm">
              {t('shell.assistantAsk')}
            </Link>
          </p>
        )}
      </div>
    </aside>
  )
}
