import { Form, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OwnDevice, OwnSession } from '~/domain/auth/own-sessions.server'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import type { loader as rootLoader } from '~/root'
import { Badge } from '~/ui/basic/badge'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'

/** A person's sessions, each with a button that ends it. */
export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useI18n()
  const when = useWhen()
  return (
    <Card title={t('security.sessions')}>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('security.sessionsLead')}</p>
      <ul className="divide-y border-y">
        {sessions.map(({ id, browser, address, created, lastSeen, current, registered }) => (
          <Line
            key={id}
            name={browser ?? t('security.unknownBrowser')}
            badges={
              <>
                {current && <Badge tone="success">{t('security.thisSession')}</Badge>}
                {registered && <Badge>{t('security.registered')}</Badge>}
              </>
            }
            facts={[
              [t('security.place'), address || t('security.unknownPlace')],
              [t('security.since'), when(created)],
              [t('security.lastSeen'), when(lastSeen)],
            ]}
          >
            {!current && <Post intent="end" id={id} label="security.end" of={browser} />}
          </Line>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Form method="post" className="mt-5">
          <Button name="intent" value="endOthers">
            {t('security.endOthers')}
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** The browsers in which a person has signed in before, each with a button that forgets it. */
export function Devices({ devices }: { devices: OwnDevice[] }) {
  const { t } = useI18n()
  const when = useWhen()
  return (
    <Card title={t('security.devices')}>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('security.devicesLead')}</p>
      {devices.length === 0 && <p className="text-sm">{t('security.noDevices')}</p>}
      <ul className="divide-y border-y empty:hidden">
        {devices.map(({ id, browser, address, lastSeen }) => (
          <Line
            key={id}
            name={browser ?? t('security.unknownBrowser')}
            facts={[
              [t('security.place'), address || t('security.unknownPlace')],
              [t('security.lastSignIn'), when(lastSeen)],
            ]}
          >
            <Post intent="forget" id={id} label="security.forget" of={browser} />
          </Line>
        ))}
      </ul>
    </Card>
  )
}

type LineProps = {
  name: string
  badges?: ReactNode
  facts: [term: string, value: string][]
  children: ReactNode
}

function Line({ name, badges, facts, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {badges}
        </p>
        <dl className="flex flex-wrap gap-x-4 text-xs text-muted">
          {facts.map(([term, value]) => (
            <div key={term} className="flex gap-1">
              <dt>{term}:</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </li>
  )
}

function Post({ intent, id, label, of }: { intent: string; id: number; label: string; of: string | null }) {
  const { t } = useI18n()
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value={intent}
        aria-label={t(`${label}Of`, { name: of ?? t('security.unknownBrowser') })}
      >
        {t(label)}
      </Button>
    </Form>
  )
}

/** Formats instants for the reader, in the page's time zone. */
function useWhen(): (iso: string) => string {
  const { lang } = useI18n()
  const timeZone = useRouteLoaderData<typeof rootLoader>('root')?.timeZone ?? 'UTC'
  return (iso) => formatDateTime(iso, lang, timeZone)
}
