import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Link } from '~/ui/basic/link'
import { useIsHere } from './use-here'

/** Maximum entries that a thumb can hit reliably on a 360 px screen. */
const MOST = 4

/**
 * Participants' main navigation on a phone, within reach of the thumb; the menu has the rest. Hidden on a
 * questionnaire, which has its own buttons there.
 */
export function BottomBar({ shell }: { shell: RootData }) {
  const { t } = useI18n()
  const isHere = useIsHere()
  if (shell.user?.role !== 'PARTICIPANT' || shell.screenId.startsWith('survey.')) return null
  const items = [...shell.menu.main, ...shell.menu.health].slice(0, MOST)
  return (
    <>
      <div aria-hidden="true" className="no-print h-14 lg:hidden" />
      <nav
        aria-label={t('shell.quickNavigation')}
        className="no-print fixed inset-x-0 bottom-0 z-20 border-t bg-surface lg:hidden"
      >
        <ul className="flex">
          {items.map(({ to, label }) => (
            <li key={to} className="min-w-0 flex-auto">
              <Link
                to={to}
                aria-current={isHere(to) ? 'page' : undefined}
                className={`flex min-h-[56px] items-center justify-center px-1 text-center text-xs leading-tight no-underline hyphens-auto [overflow-wrap:anywhere] ${
                  isHere(to) ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-ink'
                }`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
