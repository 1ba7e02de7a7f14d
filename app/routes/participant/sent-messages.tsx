import { Form } from '@remix-run/react'
import type { messagesOfPatient, sentMessage } from '~/domain/messages/messages-of-patient.server'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { DescriptionList } from '~/ui/basic/page'
import { MailStateBadge } from '~/ui/patient/mail-state'

type Messages = Awaited<ReturnType<typeof messagesOfPatient>>
type Sent = Awaited<ReturnType<typeof sentMessage>>

/** The practice's messages to the patient with their delivery state, and a link to write another (MSG-13). */
export function SentMessages({ messages, here }: { messages: Messages; here: string }) {
  const { t } = useI18n()
  return (
    <Card
      title={t('message.sentTitle')}
      actions={
        messages.mayWrite && (
          <LinkButton id="send-message" to={`${here}?modal=message`}>
            {t('message.write')}
          </LinkButton>
        )
      }
    >
      {messages.items.length === 0 && <p className="text-sm text-muted">{t('message.empty')}</p>}
      <ul className="divide-y">
        {messages.items.map(({ id, subject, sender, at, documents, ...state }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <Link
                id={`sent-${id}`}
                to={`${here}?modal=sent&target=${id}`}
                className="break-words font-medium"
              >
                {subject}
              </Link>
              <p className="text-xs text-muted">
                {at}, {sender}
                {documents > 0 &&
                  `, ${t(documents === 1 ? 'message.oneDocument' : 'message.nDocuments', { n: documents })}`}
              </p>
            </div>
            <MailStateBadge {...state} />
          </li>
        ))}
      </ul>
      {(messages.more || messages.all) && (
        <p className="mt-3 text-sm">
          <Link to={messages.all ? here : `${here}?older=messages`}>
            {t(messages.all ? 'message.showNewest' : 'message.showAll')}
          </Link>
        </p>
      )}
    </Card>
  )
}

/** One message as it was sent; its text can be sent as a new message, and a failed one can be retried. */
export function SentMessageDialog({ sent, here }: { sent: Sent; here: string }) {
  const { t } = useI18n()
  return (
    <ModalPage title={sent.subject} closeTo={here}>
      <div className="space-y-5">
        <DescriptionList
          items={[
            { term: t('message.sentAt'), value: `${sent.at}, ${sent.sender}` },
            { term: t('message.sentTo'), value: sent.recipient },
            { term: t('message.delivery'), value: <MailStateBadge {...sent} /> },
            { term: t('message.attachments'), value: sent.documents.join(', ') },
            { term: t('message.bcc'), value: t(sent.copied ? 'ui.yes' : 'ui.no') },
          ]}
        />
        <p className="whitespace-pre-wrap break-words">{sent.body}</p>
        {sent.footer && <p className="whitespace-pre-wrap break-words text-sm text-muted">{sent.footer}</p>}
        {sent.maySend && (
          <LinkButton to={`${here}?modal=message&again=${sent.id}`}>{t('message.sendAgain')}</LinkButton>
        )}
        {sent.mayRetry && (
          <Form method="post" action={`${here}?modal=sent&target=${sent.id}`}>
            <input type="hidden" name="intent" value="retry" />
            <Button>{t('message.retry')}</Button>
          </Form>
        )}
      </div>
    </ModalPage>
  )
}
