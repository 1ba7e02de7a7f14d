import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'

type Props = {
  surveyId: number
  responsesTo: string | null
  mayCreate: boolean
  /** The unfinished survey of the same questionnaire, in words; null if there is none. */
  open: string | null
  mayDelete: boolean
  idempotencyKey: string
}

/** The administrators' survey menu: number, responses, create another one, delete (SUR-05). */
export function SurveyMenu({ surveyId, responsesTo, mayCreate, open, mayDelete, idempotencyKey }: Props) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const creating = useNavigation().formData?.get('intent') === 'create'
  const hydrated = useHydrated()
  return (
    <>
      {responsesTo && <LinkButton to={responsesTo}>{t('responses.title')}</LinkButton>}
      {mayCreate && (
        <Form method="post" action={pathname}>
          <input type="hidden" name="intent" value="create" />
          <input type="hidden" name="idempotency_key" value={`${idempotencyKey}-create`} />
          {open && <input type="hidden" name="another" value="on" />}
          <Button disabled={hydrated && creating} aria-describedby={open ? 'survey-open' : undefined}>
            {t(creating ? 'questionnaire.creating' : open ? 'questionnaire.another' : 'responses.createNew')}
          </Button>
          {open && (
            <p id="survey-open" className="max-w-xs text-sm text-muted">
              {open}
            </p>
          )}
        </Form>
      )}
      {mayDelete && (
        <LinkButton
          id={`delete-survey-${surveyId}`}
          to={`${pathname}?modal=delete`}
          variant="quiet"
          icon="trash"
        >
          {t('ui.delete')}
        </LinkButton>
      )}
    </>
  )
}
