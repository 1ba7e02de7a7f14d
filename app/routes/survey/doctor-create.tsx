import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { titleKey } from '~/domain/questionnaire/text-keys'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { createSurvey, definitionToBegin } from '~/domain/survey/create-surveys.server'
import { openCopy, openCopyText } from '~/domain/survey/open-copy.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { asLeft } from '~/platform/lists-as-left.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { Spinner } from '~/ui/basic/spinner'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme, params, id } = await enter(request)
  const code = params.questionnaireCode ?? ''
  if (!latestDefinition(code))
    throw await redirectWithFlash(backTo(actor, id('participantId')), {
      kind: 'error',
      key: 'questionnaire.createError',
    })
  const begins = { questionnaire_code: code, participant_id: id('participantId') }
  const definition = await definitionToBegin(actor, begins, theme)
  const open = await openCopy(id('participantId'), definition.code)
  return {
    open: open && openCopyText(open, readerOf({ t, lang, theme, actor })),
    mayRepeat: actor.role !== 'PARTICIPANT',
    title: t(titleKey(definition)),
    cancelTo: asLeft(backTo(actor, id('participantId'))),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, params, id, theme } = await enter(request)
  const participantId = id('participantId')
  const form = await readForm(request)
  onlyFields(form, ['idempotency_key', 'another'])
  const another = form.get('another') === 'on'
  const key = form.get('idempotency_key')
  try {
    const input = {
      questionnaire_code: params.questionnaireCode ?? '',
      participant_id: participantId,
      another,
    }
    // The page asks two different questions with the same key, so the key is extended for one of them.
    const once = typeof key === 'string' ? `${key}${another ? '-another' : ''}` : null
    const { id: surveyId } = await createSurvey(actor, input, once, theme)
    return redirect(
      pathTo(actor.role === 'PRACTITIONER' ? 'survey.doctorFill' : 'survey.fill', {
        surveyId,
        participantId,
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(backTo(actor, participantId), {
      kind: 'error',
      key: 'questionnaire.createError',
    })
  }
}

/**
 * Asks before a questionnaire is created, then redirects to the fill screen (SUR-03). An open one is
 * continued; a second copy needs an explicit choice.
 */
export default function DoctorCreate() {
  const { t } = useI18n()
  const { title, open, mayRepeat, cancelTo, idempotencyKey } = useLoaderData<typeof loader>()
  const creating = useNavigation().state !== 'idle'
  const disabled = useHydrated() && creating
  return (
    <Page title={title} narrow>
      <Card>
        <Form method="post" replace className="space-y-4">
          <p className="max-w-prose">
            {open
              ? `${t('questionnaire.openQuestion', { title })} ${open}`
              : t('questionnaire.createQuestion', { title })}
          </p>
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <div className="form-actions">
            <Button variant="primary" disabled={disabled}>
              {disabled && <Spinner />}
              {t(disabled ? 'questionnaire.creating' : open ? 'questionnaire.resume' : 'questionnaire.start')}
            </Button>
            {open && mayRepeat && (
              <Button name="another" value="on" disabled={disabled}>
                {t('questionnaire.another')}
              </Button>
            )}
            <LinkButton to={cancelTo} variant="quiet">
              {t('ui.cancel')}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </Page>
  )
}

function backTo(actor: Actor, participantId: number): string {
  return actor.role === 'PRACTITIONER'
    ? pathTo('participant.chart', { participantId })
    : pathTo('me.questionnaires')
}
