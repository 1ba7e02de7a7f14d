import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { clock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { forbidden, invalid } from '~/platform/refusal'
import { inProgramme } from './handoff.server'
import { CASE_INDEX, returnAddress } from './return-address.server'
import { signId } from './signed-id.server'

const VALID_HOURS = 24

export type LinkInput = {
  participant_id: number
  survey_id: number
  returnUrl: string
  caseIndex?: string | null
}
export type HandoffAddress = { url: string; participantId: string; surveyId: string; expires: string }

/**
 * Creates a hand-off link for one survey, finished or not, of a participant in the research program, valid
 * for a day.
 * @throws Refusal 403 for a participant who is out of scope or not in the program, or somebody else's survey;
 * 422 for a return address that is not on the list, or an invalid case number.
 */
export function createHandoffLink(
  actor: Actor,
  { participant_id, survey_id, returnUrl, caseIndex }: LinkInput,
): Promise<HandoffAddress> {
  return change(actor, async () => {
    mustAllow(recordRules.survey.handOff, actor, await participantFacts(actor, participant_id))
    const { survey } = await readSurvey(survey_id)
    if (survey.participant_id !== participant_id || !(await inProgramme(participant_id))) throw forbidden()
    const address = returnAddress(returnUrl)
    if (!address) throw invalid({ returnUrl: ['research.badReturn'] })
    if (caseIndex && !CASE_INDEX.test(caseIndex)) throw invalid({ caseIndex: ['form.invalid'] })
    const expires = new Date(clock().getTime() + VALID_HOURS * 3_600_000)
    const [participantId, surveyId] = [
      signId('participant', participant_id, expires),
      signId('survey', survey_id, expires),
    ]
    const query = new URLSearchParams({
      participantId,
      surveyId,
      returnUrl: address.url,
      ...(caseIndex && { caseIndex }),
    })
    return {
      result: {
        url: `${new URL(pathTo('research'), env().PUBLIC_URL).href}?${query}`,
        participantId,
        surveyId,
        expires: expires.toISOString(),
      },
      log: {
        type: 'CREATE',
        text: `Created research hand-off link of survey #${survey_id}`,
        resource: 'survey',
        recordId: survey_id,
        participantId: participant_id,
      },
    }
  })
}
