import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { deleteSurvey } from '~/domain/survey/delete-survey.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import { versionIn } from '~/forms/save/save-record.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect(pathTo('home'))
}

/**
 * Deletes the survey in `?target=` (SUR-05). The form posts here from the survey's own screen, which is
 * closed afterwards: a repeat of the form would be refused there.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const surveyId = positiveInteger(new URL(request.url).searchParams.get('target') ?? '') ?? 0
  try {
    return await confirmedOnce(
      actor,
      request,
      async (form) => {
        // A missing version matches no stored one.
        const { participantId } = await deleteSurvey(actor, surveyId, versionIn(form.get('version')) ?? -1)
        return redirectWithFlash(backTo(actor, participantId), {
          kind: 'success',
          key: 'responses.deleted',
        })
      },
      ['version'],
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(error.status === 409 ? await screenOf(surveyId) : pathTo('home'), {
      kind: 'error',
      key: 'responses.deleteError',
    })
  }
}

/** The list in which the reader, or the person they view as, sees this participant's surveys. */
function backTo({ role }: Actor, participantId: number): string {
  if (role === 'PARTICIPANT') return pathTo('me.questionnaires')
  return role === 'PRACTITIONER'
    ? pathTo('participant.chart', { participantId })
    : pathTo('participant.update.admin', { id: participantId })
}

async function screenOf(surveyId: number): Promise<string> {
  const { survey } = await readSurvey(surveyId)
  return pathTo('survey.show', { participantId: survey.participant_id, surveyId })
}
