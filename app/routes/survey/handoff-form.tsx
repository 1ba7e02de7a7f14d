import { Form } from '@remix-run/react'
import { useId } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'

/** The result of creating a link: its address, or what is wrong with the return address. */
export type HandoffAnswer = { url: string } | { problem: string }

/**
 * Creates a hand-off link for the research site and shows it. `origins` are those that may receive scores.
 */
export function HandoffForm({ origins, answer }: { origins: string[]; answer?: HandoffAnswer }) {
  const { t } = useI18n()
  const id = useId()
  const problem = answer && 'problem' in answer ? answer.problem : null
  return (
    <Card title={t('research.link')} className="no-print">
      <Form method="post" className="space-y-3">
        <p className="text-sm text-muted">{t('research.linkHint')}</p>
        <div className="space-y-1.5">
          <label htmlFor={`${id}url`} className="block text-sm font-medium">
            {t('research.returnUrl')}
          </label>
          <input
            id={`${id}url`}
            name="returnUrl"
            type="url"
            required
            maxLength={2000}
            defaultValue={`${origins[0]}/`}
            className="control"
            aria-invalid={problem !== null || undefined}
            aria-describedby={`${id}hint`}
          />
          <p id={`${id}hint`} className="break-words text-xs text-muted">
            {problem && <span className="block text-sm text-danger">{problem}</span>}
            {t('research.returnHint', { origins: origins.join(', ') })}
          </p>
        </div>
        <div className="space-y-1.5">
          <label htmlFor={`${id}case`} className="block text-sm font-medium">
            {t('research.caseIndex')}
          </label>
          <input
            id={`${id}case`}
            name="caseIndex"
            maxLength={50}
            pattern="[\w.\-]{1,50}"
            className="control"
          />
        </div>
        <Button>{t('research.createLink')}</Button>
      </Form>
      {answer && 'url' in answer && (
        <div className="mt-4">
          <Alert tone="success">
            <a href={answer.url} className="font-medium">
              {t('research.open')}
            </a>
            <p className="select-all break-all text-xs">{answer.url}</p>
          </Alert>
        </div>
      )}
    </Card>
  )
}
