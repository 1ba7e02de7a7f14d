import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { loadDietPage } from '~/domain/diet/diet-page.server'
import { landingAfter } from '~/domain/survey/thank-you.server'
import { useI18n } from '~/i18n/use-i18n'
import { Page } from '~/ui/basic/page'
import { DietInstead } from './question/diet-instead'
import { DietWorkflow } from './question/diet-workflow'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, t } = await enter(request)
  const [surveyId, participantId] = [id('surveyId'), id('participantId')]
  const fillTo = pathTo(actor.role === 'PRACTITIONER' ? 'survey.doctorFill' : 'survey.fill', {
    surveyId,
    participantId,
  })
  const page = await loadDietPage(actor, surveyId, t)
  if (!page) throw redirect(fillTo)
  return {
    page,
    fillTo,
    exitTo: landingAfter(actor, { surveyId, participantId }),
    progressTo: pathTo('survey.dietProgress', { surveyId, participantId }),
    insteadTo: pathTo('survey.doctorCreate', { questionnaireCode: 'DIET', participantId }),
  }
}

/** The picture-based diet assessment of an external service, as part of a survey (DIET-01). */
export default function Diet() {
  const { t } = useI18n()
  const { page, fillTo, exitTo, progressTo, insteadTo } = useLoaderData<typeof loader>()
  const { title, step, count, frame } = page
  return (
    <Page title={title} lead={frame ? t('diet.lead') : undefined}>
      {frame ? (
        <DietWorkflow
          frame={frame}
          step={step}
          count={count}
          fillTo={fillTo}
          exitTo={exitTo}
          progressTo={progressTo}
          insteadTo={insteadTo}
        />
      ) : (
        <DietInstead why="unavailable" insteadTo={insteadTo} />
      )}
    </Page>
  )
}
