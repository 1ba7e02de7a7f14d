import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { latestMail } from '~/integrations/mail/latest-mail.server'
import { mailStates } from '~/integrations/mail/mail-state.server'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { env } from '~/platform/env.server'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { DescriptionList, EmptyState, Page } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, lang } = await enter(request)
  const rows = await latestMail()
  const states = await mailStates(rows.map(({ id }) => id))
  const mails = rows.map(({ id, subject, recipient, kind, status, last_error, created, body_text }) => ({
    id,
    subject,
    recipient,
    kind: t(`mail.kind.${kind}`),
    status: t(
      states.get(id)?.state === 'retrying'
        ? 'mail.statusRetrying'
        : `mail.status${status.charAt(0).toUpperCase()}${status.slice(1)}`,
    ),
    failed: status === 'failed',
    error: last_error,
    state: states.get(id) ?? null,
    created: formatDateTime(created, lang, env().TIME_ZONE),
    lines: linked(body_text),
  }))
  return { mails }
}

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <Page narrow title={t('shell.devOutbox')} lead={t('mail.outboxLead')}>
      {mails.length === 0 && <EmptyState title={t('mail.outboxEmpty')} />}
      {mails.map((mail) => (
        <Card
          key={mail.id}
          title={mail.subject}
          actions={<Badge tone={mail.failed ? 'danger' : 'neutral'}>{mail.status}</Badge>}
        >
          <DescriptionList
            items={[
              { term: t('mail.outboxTo'), value: mail.recipient },
              { term: t('mail.outboxKind'), value: mail.kind },
              { term: t('mail.outboxCreated'), value: mail.created },
              ...(mail.error ? [{ term: t('mail.outboxError'), value: mail.error }] : []),
            ]}
          />
          {mail.state?.reason && <p className="mt-2 text-sm">{t(mail.state.reason)}</p>}
          {mail.state && mail.state.refused.length > 0 && (
            <p className="mt-2 text-sm">
              {t('mail.refusedToo', { addresses: mail.state.refused.join(', ') })}
            </p>
          )}
          <div className="mt-4 max-w-prose whitespace-pre-wrap break-words border-t pt-4 text-sm">
            {mail.lines.map((part, index) =>
              part.href ? (
                <a key={index} href={part.href}>
                  {part.text}
                </a>
              ) : (
                part.text
              ),
            )}
          </div>
        </Card>
      ))}
    </Page>
  )
}

/** Splits an email's text into plain parts and http links. */
function linked(text: string): { text: string; href: string | null }[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => ({ text: part, href: index % 2 === 1 ? part : null }))
}
