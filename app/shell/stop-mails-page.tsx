import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

/** Keys of the texts of one kind of mail. */
type Words = { title: string; lead: string; stop: string; stopped: string; old: string }

type StopMailsProps = {
  words: Words
  /** The link of the mail still leads to something that is sent. */
  live: boolean
  /** It was stopped a moment ago. */
  done: boolean
}

/** Ends mails of one kind by the link in each of them; opening it only asks, since mail scanners open links. */
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
