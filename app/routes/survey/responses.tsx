import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { createHandoffLink } from '~/domain/research/create-link.server'
import { handoffOrigins } from '~/domain/research/handoff-origins.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { loadResponses } from '~/domain/survey/responses/load-responses.server'
import { useI18n } from '~/i18n/use-i18n'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { SafetyNotice } from '~/ui/patient/safety-notice'
import { StatusBadge } from '~/ui/patient/questionnaire-list'
import { HandoffForm, type HandoffAnswer } from './handoff-form'
import { ResponseList } from '~/ui/patient/response-list'
import { SurveyScores } from './survey-scores'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, theme, id } = await enter(request)
  const page = await loadResponses(id('surveyId'), {
    actor,
    facts,
    reader: readerOf({ t, lang, theme, actor }),
  })
  return { ...page, handoffOrigins: await handoffOrigins(actor, facts) }
}

/** Creates a hand-off link for the research site. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, t, id } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['returnUrl', 'caseIndex'])
  const text = (name: string) => String(form.get(name) ?? '')
  const input = {
    participant_id: id('participantId'),
    survey_id: id('surveyId'),
    returnUrl: text('returnUrl'),
    caseIndex: text('caseIndex'),
  }
  try {
    return data<HandoffAnswer>({ url: (await createHandoffLink(actor, input)).url })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const badCase = 'caseIndex' in (error.data.errors ?? {})
    return data<HandoffAnswer>(
      { problem: t(badCase ? 'research.problem.badCase' : 'research.badReturn') },
      { status: 422 },
    )
  }
}

/** The answers on the left, their scores on the right (SUR-04). */
export default function Responses() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title, patient, safety, sections, credit, links, handoffOrigins: origins } = page
  return (
    <Page title={title} lead={patient} actions={<Actions />}>
      <Dates />
      {safety && <SafetyNotice text={safety} />}
      <div className="grid items-start gap-6 in-lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ResponseList sections={sections} edit={links.edit} />
        <div className="min-w-0 space-y-6">
          <SurveyScores scores={page} complete={page.status === 'complete'} chart={links.chart} />
          {origins.length > 0 && <HandoffForm origins={origins} answer={answer} />}
        </div>
      </div>
      {credit && <p className="max-w-prose text-xs text-muted">{credit}</p>}
    </Page>
  )
}

function Actions() {
  const { t } = useI18n()
  const { links } = useLoaderData<typeof loader>()
  return (
    <>
      {links.edit && (
        <LinkButton to={links.edit.to} icon="edit" variant="primary">
          {t('questionnaire.edit')}
        </LinkButton>
      )}
      {links.inspect && (
        <LinkButton to={links.inspect} variant="quiet">
          {t('responses.inspect')}
        </LinkButton>
      )}
    </>
  )
}

function Dates() {
  const { t } = useI18n()
  const { status, startedText, completedText } = useLoaderData<typeof loader>()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <StatusBadge status={status} quiet />
      {startedText && (
        <span>
          <span className="text-muted">{t('responses.started')}</span> {startedText}
        </span>
      )}
      {completedText && (
        <span>
          <span className="text-muted">{t('responses.completed')}</span> {completedText}
        </span>
      )}
    </p>
  )
}
