import { Form } from '@remix-run/react'
import { useRef, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { Menu } from '~/ui/basic/menu'
import { SwitchForm } from '~/forms/form/switch-form'
import { TIMINGS } from '~/ui/basic/timings'
import { forgetTab } from '~/ui/basic/local-value'
import { keepsUnsent } from './before-sign-out'
import type { NavItem } from './shell-data.server'

type User = NonNullable<RootData['user']>

/** The user's own menu: who they are, profile, where they work, masks, sign out. */
export function AccountMenu({ user, items }: { user: User; items: NavItem[] }) {
  const { t } = useI18n()
  return (
    <Menu
      icon="user"
      align="end"
      label={
        <>
          <span className="sr-only">{t('shell.account')}: </span>
          <span className="account-name">{user.name}</span>
        </>
      }
    >
      <li className="border-b px-3 pb-2 pt-1 text-sm">
        <span className="block font-semibold">{user.name}</span>
        <span className="block break-all text-xs text-muted">{user.email}</span>
        {user.practiceName && <span className="block text-xs text-muted">{user.practiceName}</span>}
      </li>
      <li>
        <Link to="/" className="menu-item">
          {t('shell.home')}
        </Link>
      </li>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} className="menu-item">
            {item.label}
          </Link>
        </li>
      ))}
      {user.canMaskAsSelf && (
        <PostEntry action="/user/mask" name="id" value={user.userId} label={t('shell.maskAsSelf')} />
      )}
      <Switch
        title={t('shell.switchPractice')}
        action="/user/switch-to-practice"
        name="practice_id"
        places={user.practices}
      />
      <Switch
        title={t('shell.switchCompany')}
        action="/admin/switch-to-company"
        name="company_id"
        places={user.companies}
      />
      {user.maskedBy && <PostEntry action="/user/unmask" label={t('shell.unmask')} />}
      <SignOut />
    </Menu>
  )
}

/** Signing out also discards unsent data in this browser, so it asks about that first. */
function SignOut() {
  const { t } = useI18n()
  const step = useRef<'idle' | 'asking' | 'sending'>('idle')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const unsent = step.current === 'idle' && keepsUnsent()
    if (step.current !== 'asking' && unsent === false) {
      // A double click submits once.
      step.current = 'asking'
      setTimeout(() => (step.current = 'idle'), TIMINGS.switchWait)
      return forgetTab()
    }
    event.preventDefault()
    if (step.current === 'asking') return
    step.current = 'asking'
    const form = event.currentTarget
    void Promise.resolve(unsent).then((waits) => {
      const goes = !waits || window.confirm(t('shell.logoutUnsent'))
      step.current = goes ? 'sending' : 'idle'
      // Browsers ignore a second submit within the event that triggered the first.
      if (goes) setTimeout(() => form.requestSubmit())
    })
  }
  return (
    <li>
      <Form method="post" action="/user/logout" reloadDocument onSubmit={onSubmit}>
        <button className="menu-item">{t('shell.logout')}</button>
      </Form>
    </li>
  )
}

/** A menu entry that posts a switch to another identity. */
function PostEntry({
  action,
  name,
  value,
  label,
  current = false,
}: {
  action: string
  name?: string
  value?: number
  label: string
  current?: boolean
}) {
  const { t } = useI18n()
  return (
    <li>
      <SwitchForm action={action}>
        {name && <input type="hidden" name={name} value={value} />}
        <button className="menu-item" disabled={current}>
          {label}
          {current && (
            <>
              <Icon name="check" className="ml-auto text-accent" />
              <span className="sr-only">({t('shell.current')})</span>
            </>
          )}
        </button>
      </SwitchForm>
    </li>
  )
}

function Switch({
  title,
  action,
  name,
  places,
}: {
  title: string
  action: string
  name: string
  places: { id: number; name: string; current: boolean }[]
}) {
  if (places.length < 2) return null
  return (
    <>
      <li className="border-t px-3 pt-2 text-xs font-semibold text-muted">{title}</li>
      {places.map((place) => (
        <PostEntry
          key={place.id}
          action={action}
          name={name}
          value={place.id}
          label={place.name}
          current={place.current}
        />
      ))}
    </>
  )
}
