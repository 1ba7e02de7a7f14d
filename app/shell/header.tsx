import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { classNames } from '~/ui/basic/class-names'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { Menu } from '~/ui/basic/menu'
import { AccountMenu } from './account-menu'
import { ChoiceButton } from './choice-button'
import type { NavItem } from './shell-data.server'
import { useIsHere } from './use-here'
import type { Pane } from './use-pane-open'

/** Screens grouped under one label in the bar. */
type Group = { label: string; items: NavItem[] }

/** The bar at the top: product, role menus, language, help and account (UI-24 to UI-26). */
export function Header({
  shell,
  open,
  calling,
}: {
  shell: RootData
  open: Record<Pane, boolean>
  calling: boolean
}) {
  const { t } = useI18n()
  const { main, practice, administration, health } = shell.menu
  const groups: Group[] = [
    { label: t('shell.myPractice'), items: practice },
    { label: t('shell.administration'), items: administration },
    { label: t('shell.myHealth'), items: health },
  ].filter(({ items }) => items.length > 0)
  // The public home page starts with the same button, so a phone shows the name instead.
  const offersSignIn = !shell.user && shell.screenId !== 'home' && shell.screenId !== 'login'
  const showsName = !shell.user && !offersSignIn
  return (
    <header className="site-header no-print">
      {/* The phone bar has no room for it. */}
      {shell.environment && (
        <Environment
          name={shell.environment}
          className="tone-warning block px-4 text-center text-xs sm:hidden"
        />
      )}
      <div className="site-bar max-w-page">
        <div className={showsName ? 'brand-place is-named' : 'brand-place'}>
          <Link to="/" className="brand">
            <Mark />
            <span>{shell.productName}</span>
          </Link>
        </div>
        {shell.environment && (
          <Environment
            name={shell.environment}
            className="badge tone-warning hidden shrink-0 sm:inline-flex"
          />
        )}
        {shell.user && (
          <nav aria-label={t('shell.mainNavigation')} className="hidden shrink-0 items-center lg:flex">
            <ul className="flex items-center">
              {main.map((item) => (
                <li key={item.to}>
                  <BarLink item={item} />
                </li>
              ))}
            </ul>
            {groups.map(({ label, items }) => (
              <Menu key={label} label={label}>
                {items.map((item) => (
                  <MenuLink key={item.to} item={item} />
                ))}
              </Menu>
            ))}
          </nav>
        )}
        <div className="site-tools">
          {shell.user && (
            <Link to="/search" className="btn btn-quiet btn-icon" title={t('shell.searchKeys')}>
              <Icon name="search" />
              <span className="sr-only">{t('shell.search')}</span>
            </Link>
          )}
          <ChoiceButton
            name="lang"
            value={shell.lang === 'en' ? 'es' : 'en'}
            className="btn btn-quiet px-2 2xl:px-3"
            lang={shell.lang === 'en' ? 'es' : 'en'}
            label={t('shell.switchLanguage')}
          >
            {t('shell.otherLanguage')}
          </ChoiceButton>
          {shell.help && (
            <ChoiceButton
              name="help"
              value={open.help ? '0' : '1'}
              className="btn btn-quiet px-2 2xl:px-3"
              expanded={open.help}
            >
              {t('shell.help')}
            </ChoiceButton>
          )}
          {shell.user && (
            <ChoiceButton
              name="chat"
              value={open.chat ? '0' : '1'}
              className="btn btn-quiet hidden px-2 md:inline-flex 2xl:px-3"
              expanded={open.chat}
            >
              {t('shell.assistant')}
            </ChoiceButton>
          )}
          {(shell.withVideo || calling) && (
            <ChoiceButton
              name="video"
              value={open.video ? '0' : '1'}
              className="btn btn-quiet hidden px-2 md:inline-flex"
              expanded={open.video}
              label={t(calling ? 'shell.videoRunning' : 'shell.video')}
              whole={!calling}
            >
              <Icon name="video" className={calling ? 'text-danger' : undefined} />
            </ChoiceButton>
          )}
          {shell.user ? (
            <>
              <AccountMenu user={shell.user} items={shell.menu.me} />
              <PhoneMenu main={main} groups={groups} />
            </>
          ) : (
            shell.screenId !== 'login' && (
              <Link
                to="/user/login"
                className={classNames(
                  'btn btn-secondary px-2 sm:px-4',
                  !offersSignIn && 'hidden sm:inline-flex',
                )}
              >
                {t('shell.signIn')}
              </Link>
            )
          )}
        </div>
      </div>
    </header>
  )
}

function Environment({ name, className }: { name: string; className: string }) {
  const { t } = useI18n()
  return (
    <span className={className}>
      <span className="sr-only">{t('shell.environment', { name: '' })}</span>
      {name}
    </span>
  )
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="28" height="28">
      <rect className="mark" width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M16 25V13m0 4c-5 0-7.5-2.5-7.5-7 5 0 7.5 2.5 7.5 7Zm0 3c4.5 0 7-2.3 7-6.5-4.5 0-7 2.3-7 6.5Z"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function BarLink({ item }: { item: NavItem }) {
  const current = useIsHere()(item.to)
  return (
    <Link
      to={item.to}
      aria-current={current ? 'page' : undefined}
      className={`btn btn-quiet px-2 2xl:px-3 ${current ? 'bg-accent-soft' : ''}`}
    >
      {item.label}
    </Link>
  )
}

function MenuLink({ item }: { item: NavItem }) {
  const current = useIsHere()(item.to)
  return (
    <li>
      <Link to={item.to} aria-current={current ? 'page' : undefined} className="menu-item">
        {item.label}
      </Link>
    </li>
  )
}

/**
 * The same entries behind one button where the bar has no room, with groups collapsed (UI-33); works without
 * scripts.
 */
function PhoneMenu({ main, groups }: { main: NavItem[]; groups: Group[] }) {
  const { t } = useI18n()
  const isHere = useIsHere()
  return (
    <nav aria-label={t('shell.mainNavigation')} className="lg:hidden">
      <Menu label={<span className="sr-only sm:not-sr-only">{t('ui.menu')}</span>} icon="menu" align="end">
        {!main.some(({ label }) => label === t('shell.home')) && (
          <li>
            <Link to="/" className="menu-item">
              {t('shell.home')}
            </Link>
          </li>
        )}
        {main.map((item) => (
          <MenuLink key={item.to} item={item} />
        ))}
        {groups.map(({ label, items }) => (
          <li key={label}>
            <details open={items.some(({ to }) => isHere(to)) || (main.length === 0 && groups.length === 1)}>
              <summary className="menu-item plain font-semibold">
                <span className="flex-1">{label}</span>
                <Icon name="chevron-right" size={14} className="turn text-muted" />
              </summary>
              <ul className="pl-3">
                {items.map((item) => (
                  <MenuLink key={item.to} item={item} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </Menu>
    </nav>
  )
}
