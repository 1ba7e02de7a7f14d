import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import type { Translate } from '~/i18n/t'
import { Refusal } from '~/platform/refusal'
import { closing } from './fill-closing.server'
import type { ThankYouBox } from './fill-page'
import { loadSurvey } from './open-survey.server'

type Left = { surveyId: number; participantId: number }

/**
 * Returns where somebody lands who leaves or completes a survey, with the thank-you box (SUR-06, SUR-17):
 * participants on their questionnaires, practitioners on the chart.
 */
export function landingAfter(actor: Actor, { surveyId, participantId }: Left): string {
  const landing =
    actor.role === 'PRACTITIONER'
      ? pathTo('participant.chart', { participantId })
      : pathTo('me.questionnaires')
  return `${landing}?thanks=${surveyId}`
}

/**
 * Returns the thank-you box that the address of the landing page requests; null if it names no survey of this
 * participant that the actor may fill in.
 */
export async function thankYouBox(
  actor: Actor,
  participantId: number,
  query: URLSearchParams,
  t: Translate,
): Promise<ThankYouBox | null> {
  const asked = query.get('thanks')
  if (!asked || !/^[1-9]\d{0,8}$/.test(asked)) return null
  try {
    const stored = await loadSurvey(actor, Number(asked))
    const { survey, definition, answers } = stored
    if (survey.participant_id !== participantId) return null
    const practitioner = actor.role === 'PRACTITIONER'
    const fill = pathTo(practitioner ? 'survey.doctorFill' : 'survey.fill', {
      surveyId: survey.id,
      participantId,
    })
    return {
      survey: survey.id,
      ...closing(actor, stored, t),
      complete: survey.completed !== null,
      administered: practitioner || definition.is_practitioner_administered,
      answersTo: Object.keys(answers).length > 0 ? `${fill}?answers=1` : null,
    }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
