import { Form, useNavigation } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { QuestionnaireItem, QuestionnaireItems } from '~/domain/survey/questionnaire-items'
import { useI18n } from '~/i18n/use-i18n'
import { CountBadge } from './badge'
import { Button, LinkButton } from './button'
import { Card } from './card'
import { StatusBadge } from './questionnaire-list'
import { Spinner } from './spinner'

/** The questionnaires of a patient, and the form that creates new ones for them to fill (SUR-19, SUR-25). */
export function InviteQuestionnaires({ items, uncompleted, writable, idempotencyKey }: QuestionnaireItems & { idempotencyKey: string }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(0)
  const creating = useNavigation().formData?.get('intent') === 'create'
  const count = (event: FormEvent<HTMLFormElement>) => setChosen(event.currentTarget.querySelectorAll(':checked').length)
  return (
    <Card
      flush title={t('details.questionnaires')}
      actions={<CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />}
    >
      <Form method="post" onChange={count} className="mt-3">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <ul className="divide-y divide-line border-y">{items.map((item) => <Row key={item.code} item={item} writable={writable} />)}</ul>
        {writable && (
          <div className="flex flex-wrap items-center gap-3 p-4 md:px-6">
            <Button variant="primary" disabled={hydrated && (chosen === 0 || creating)}>
              {creating && <Spinner />}{t(creating ? 'questionnaire.creating' : 'details.create')}
            </Button>
            <p className="text-sm text-muted">{t('details.createHint')}</p>
          </div>
        )}
      </Form>
    </Card>
  )
}

function Row({ item, writable }: { item: QuestionnaireItem; writable: boolean }) {
  const { t } = useI18n()
  const { code, title, status, dateText, invitable, action } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-6">
      <label className="choice -mx-2 min-w-0 flex-1 basis-56">
        <input type="checkbox" name="questionnaireCodes" value={code} disabled={!invitable || !writable} />
        <span>
          {title}
          <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted"><StatusBadge status={status} />{dateText}</span>
        </span>
      </label>
      {action && action.kind !== 'create' && (
        <LinkButton to={action.to} variant="quiet">{t(`questionnaire.${action.kind}`)} <span className="sr-only">{title}</span></LinkButton>
      )}
    </li>
  )
}
