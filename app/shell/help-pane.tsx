import { useI18n } from '~/i18n/use-i18n'
import { Link } from '~/ui/basic/link'
import { PaneFrame } from './pane-frame'
import type { Help } from './help.server'

/** Help next to the screen, on phones above it (HELP-01); stays open until closed. */
export function HelpPane({ help, signedIn = false }: { help: Help; signedIn?: boolean }) {
  const { t } = useI18n()
  return (
    <PaneFrame name="help" title={t('shell.help')} closeLabel={t('shell.helpClose')} width="narrow">
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
    </PaneFrame>
  )
}
