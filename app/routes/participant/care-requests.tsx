import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'

type Props = { requests: { id: number; practice: string; type: string }[]; answerTo: string }

/** Practices that ask to care for the participant; nothing is shared before the answer (OP-43). */
export function CareRequests({ requests, answerTo }: Props) {
  const { t } = useI18n()
  return requests.map(({ id, practice, type }) => (
    <Alert key={id} tone="info" title={t('care.request', { practice })}>
      <p>{t('care.text', { type: t(`care.type.${type}`) })}</p>
      <Form method="post" action={answerTo} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button name="answer" value="accept" variant="primary">
          {t('care.accept')}
        </Button>
        <Button name="answer" value="decline">
          {t('care.decline')}
        </Button>
      </Form>
    </Alert>
  ))
}
