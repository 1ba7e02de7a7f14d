import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { loadInspection } from '~/domain/survey/responses/load-inspection.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Card } from '~/ui/basic/card'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { DescriptionList, Page } from '~/ui/basic/page'
import { RawTable } from './raw-table'
import { SurveyMenu } from './survey-menu'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, theme, id } = await enter(request)
  const page = await loadInspection(id('surveyId'), {
    actor,
    facts,
    reader: readerOf({ t, lang, theme, actor }),
  })
  return { ...page, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, theme } = await enter(request)
  const surveyId = id('surveyId')
  const form = await readForm(request)
  onlyFields(form, ['intent', 'idempotency_key', 'another'])
  if (form.get('intent') !== 'create') throw new Refusal('form.submissionError', { status: 422 })
  return create(actor, surveyId, form, { here: new URL(request.url).pathname, theme })
}

/** A survey as it is stored, for administrators, with their actions (SUR-05). */
export default function Show() {
  const { t } = useI18n()
  const { title, surveyId, version, fields, responses, scores, menu, idempotencyKey } =
    useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const deleting = useSearchParams()[0].get('modal') === 'delete' && menu.mayDelete
  return (
    <Page
      title={t('responses.inspectTitle', { id: surveyId })}
      lead={title}
      actions={<SurveyMenu {...menu} surveyId={surveyId} idempotencyKey={idempotencyKey} />}
    >
      {deleting && (
        <ModalPage title={t('responses.delete')} closeTo={pathname}>
          <ConfirmForm
            question={t('responses.deleteQuestion')}
            idempotencyKey={idempotencyKey}
            version={version}
            cancelTo={pathname}
            action={`${pathTo('survey.delete')}?target=${surveyId}`}
          >
            <p className="max-w-prose text-sm text-muted">{t('responses.deleteHint')}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <Card>
        <DescriptionList
          items={fields.map(({ name, value }) => ({
            term: name,
            value: value && <span className="break-all">{value}</span>,
          }))}
        />
      </Card>
      <RawTable
        title={t('responses.answers')}
        lead="question_name"
        columns={['id', 'question_name', 'type', 'option_values', 'points', 'status', 'updated']}
        rows={responses}
      />
      <RawTable
        title={t('chart.scores')}
        lead="score_name"
        columns={['score_name', 'score', 'value', 'points', 'threshold_index', 'note', 'missing', 'updated']}
        rows={scores}
      />
    </Page>
  )
}

/** Creates another survey of the same questionnaire for the same participant. */
async function create(
  actor: Actor,
  surveyId: number,
  form: FormData,
  { here, theme }: { here: string; theme: string },
): Promise<Response> {
  const key = form.get('idempotency_key')
  try {
    const { survey } = await readSurvey(surveyId)
    const { questionnaire_code, participant_id } = survey
    const created = await createSurvey(
      actor,
      { questionnaire_code, participant_id, another: form.get('another') === 'on' },
      typeof key === 'string' ? key : null,
      theme,
    )
    return redirect(pathTo('survey.show', { surveyId: created.id, participantId: participant_id }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(here, { kind: 'error', key: 'questionnaire.createError' })
  }
}
