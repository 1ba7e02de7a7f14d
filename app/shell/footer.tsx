import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { classNames } from '~/ui/basic/class-names'
import { Link } from '~/ui/basic/link'
import { ChoiceButton } from './choice-button'
import { useIsHere } from './use-here'

const LINKS = [
  ['/', 'shell.home'],
  ['/privacy', 'shell.privacy'],
  ['/terms', 'shell.terms'],
  ['/support', 'shell.support'],
] as const
const SCHEMES = [
  ['system', 'shell.schemeSystem'],
  ['light', 'shell.schemeLight'],
  ['dark', 'shell.schemeDark'],
] as const

/**
 * Home, privacy, terms and support, without a link to the current page (UI-27), and the appearance choice.
 */
export function Footer({ scheme }: { scheme: RootData['scheme'] }) {
  const { t } = useI18n()
  const isHere = useIsHere()
  return (
    <footer className="no-print mt-4 border-t md:mt-8 bg-surface">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-1 md:gap-y-2 md:px-6 md:py-3">
        <nav aria-label={t('shell.footer')}>
          <ul className="-ml-2 flex flex-wrap gap-x-1">
            {LINKS.map(([to, key]) => (
              <li key={to}>
                {isHere(to) ? (
                  <span
                    aria-current="page"
                    aria-disabled="true"
                    className="inline-flex min-h-[44px] items-center px-2 text-sm text-muted"
                  >
                    {t(key)}
                  </span>
                ) : (
                  <Link to={to} className="inline-flex min-h-[44px] items-center px-2 text-sm">
                    {t(key)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div
          role="group"
          aria-label={t('shell.appearance')}
          className="-ml-2 flex flex-wrap items-center gap-1 md:-mr-3"
        >
          <span aria-hidden="true" className="px-2 text-sm text-muted">
            {t('shell.appearance')}
          </span>
          {SCHEMES.map(([value, key]) => {
            const chosen = (scheme ?? 'system') === value
            return (
              <ChoiceButton
                key={value}
                name="scheme"
                value={value}
                pressed={chosen}
                className={classNames('btn px-3', chosen ? 'btn-secondary' : 'btn-quiet')}
              >
                {t(key)}
              </ChoiceButton>
            )
          })}
        </div>
      </div>
    </footer>
  )
}
