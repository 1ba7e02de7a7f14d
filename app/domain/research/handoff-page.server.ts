import { titleKey } from '~/domain/questionnaire/text-keys'
import { scoreNameKey, severityTextKey } from '~/domain/scoring/bands'
import { scoreText } from '~/domain/scoring/display/score-text'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { readMarks } from '~/domain/survey/responses/read-marks.server'
import { responseSections } from '~/domain/survey/responses/response-items'
import { clock } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import type { HandoffPage, HandoffProblem } from './handoff-page'
import { openHandoff, type HandoffScores } from './handoff.server'
import { CASE_INDEX, returnAddress } from './return-address.server'

type Source = { page: HandoffPage; status: number; origin: string | null }

/**
 * Returns what the hand-off page shows for its query (CON-01 to CON-03): the survey, its scores, and the form
 * that sends them. With an invalid link or return address, nothing of the survey is shown.
 */
export async function loadHandoffPage(query: URLSearchParams, reader: Reader): Promise<Source> {
  const error = plainError(query.get('error'))
  const [participant, survey, returnUrl, caseIndex] = [
    'participantId',
    'surveyId',
    'returnUrl',
    'caseIndex',
  ].map((name) => query.get(name))
  const refused = (problem: HandoffProblem, status: number): Source => ({
    page: { error, problem, survey: null, form: null },
    status,
    origin: null,
  })
  if (!participant && !survey) return refused('noLink', 200)
  const address = returnUrl ? returnAddress(returnUrl) : null
  if (returnUrl && !address) return refused('badReturn', 422)
  if (caseIndex && !CASE_INDEX.test(caseIndex)) return refused('badCase', 422)
  const opened = await openHandoff({ participant: participant ?? '', survey: survey ?? '' }).catch(
    nullIfRefused,
  )
  if (!opened) return refused('badLink', 403)

  const {
    stored: { survey: row, definition, answers },
    scores,
  } = opened
  const { t } = reader
  const sections = responseSections({
    definition,
    answers,
    marks: await readMarks(row.id),
    at: clock(),
    t,
    lang: reader.lang,
  })
  const form =
    address && row.completed
      ? {
          action: address.url,
          host: new URL(address.url).host,
          imdata: JSON.stringify(scores),
          caseIndex: caseIndex ?? '',
        }
      : null
  const problem = row.completed === null ? 'notComplete' : address === null ? 'noReturn' : null
  return {
    page: {
      error,
      problem,
      form,
      survey: {
        title: t(titleKey(definition)),
        completedText: dayText(row.completed, reader),
        sections,
        scores: inWords(scores, reader),
        notDiagnosis: t('score.notDiagnosis'),
      },
    },
    status: 200,
    origin: form && address ? address.origin : null,
  }
}

/** The scores in words; a light is described by its meaning, since 1 and 0 alone say nothing. */
function inWords(
  scores: HandoffScores,
  { t, lang }: Reader,
): { name: string; label: string; text: string }[] {
  return Object.entries(scores).map(([name, { score }]) => {
    const light = name.startsWith('OK_') ? severityTextKey(name, score) : null
    return {
      name,
      label: t(scoreNameKey(name)),
      text: (light ? t(light) : scoreText(name, score, { t, lang })) || '–',
    }
  })
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal && error.status === 403) return null
  throw error
}

const LONGEST = 300

/** The message of a research site as one short line of plain text; null if there is none. */
function plainError(text: string | null): string | null {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, LONGEST)
}
