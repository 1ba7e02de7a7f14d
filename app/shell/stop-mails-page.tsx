import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

/** Text keys for one kind of email. */
type Words = { title: string; lead: string; stop: string; stopped: string; old: string }

type StopMailsProps = {
  words: Words
  /** The link in the email still refers to emails that are being sent. */
  live: boolean
  /** The emails were stopped just now. */
  done: boolean
}

/**
 * Stops one kind of email, by the link in each of them; opening the link only asks, because mail scanners
 * open links.
 */
export function StopMailsPage({ words, live, done }: StopMailsProps) {
  const { t } = useI18n()
  return (
    <Page narrow title={t(words.title)}>
      {live ? (
        <Card>
          <p className="max-w-prose">{t(words.lead)}</p>
          <Form method="post" className="mt-5">
            <Button variant="primary">{t(words.stop)}</Button>
          </Form>
        </Card>
      ) : (
        <Alert tone={done ? 'success' : 'info'} title={t(done ? words.stopped : words.old)} />
      )}
    </Page>
  )
}
