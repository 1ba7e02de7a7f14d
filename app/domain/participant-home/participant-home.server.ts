import { zoneOf } from '~/domain/wellness/days-of.server'
import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'
import { usesDietId } from '~/domain/questionnaire/uses-diet-id.server'
import { showsCrisisLine } from '~/domain/safety/crisis-line.server'
import { readingNotice } from '~/domain/safety/reading-notice.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { scoreCards } from '~/domain/stored-scores/score-cards.server'
import { HOME_SCORES, LIFESTYLE_SCORES, withDiet } from '~/domain/stored-scores/score-groups'
import { latestScores } from '~/domain/stored-scores/score-series.server'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { isUncompleted } from '~/domain/survey/survey-status'
import type { Lang, Translate } from '~/i18n/t'
import { forbidden } from '~/platform/refusal'
import type { ThemeName } from '~/platform/theme.server'
import { goodNews } from './good-news'
import { newSteps } from './new-steps.server'
import type { ParticipantHomeData } from './participant-home'
import { resultSentences } from './result-sentences'
import { FIRST_GOAL, loadToday } from './today.server'

/** The screens in the bar at the bottom of a phone. */
const IN_BAR: readonly ScreenId[] = ['me.questionnaires', 'me.goals', 'me.habits']

/** The participant's other screens, in menu order. */
const MORE: readonly ScreenId[] = [
  'me.questionnaires',
  'me.habits',
  'me.goals',
  'me.appointments',
  'me.notes',
  'me.path',
  'me.lifestyle',
  'me.metrics',
  'me.mindset',
  'me.reports',
  'me.resources',
  'me.data',
]

/**
 * Returns the home page of a participant (HOME-06): greeting, to-do list, and the latest scores in plain
 * words.
 * @throws Refusal 403 without a participant record.
 */
export async function loadParticipantHome(
  actor: Actor,
  { t, lang, theme = 'default' }: { t: Translate; lang: Lang; theme?: ThemeName },
): Promise<ParticipantHomeData> {
  const { participantId } = actor
  if (!participantId) throw forbidden()
  const reader = readerOf({ t, lang, actor })
  const [person, points, { items }, dietId, crisis, steps, alarm] = await Promise.all([
    readRow<{ firstname: string; profile_updated: string | null }>(
      'SELECT firstname, profile_updated FROM participant WHERE id = $participantId',
      { participantId },
    ),
    latestScores(participantId),
    questionnaireItems(actor, participantId, reader),
    usesDietId(actor, participantId),
    showsCrisisLine(participantId),
    newSteps(actor, participantId),
    zoneOf(participantId).then((zone) => readingNotice(participantId, { t, lang, zone })),
  ])
  const cards = scoreCards(points, reader, 'participant', withDiet(HOME_SCORES, dietId, points))
  const results = resultSentences(cards, LIFESTYLE_SCORES, reader)
  const { today, habits, ...rate } = await loadToday(actor, participantId, items, reader)
  return {
    ...rate,
    // The first steps already include a goal.
    today: steps.length > 0 ? today.filter(({ key }) => key !== FIRST_GOAL) : today,
    // If only the profile is left, the notice above is enough.
    steps: steps.some(({ name, done }) => !done && name !== 'profile') ? steps : [],
    firstname: person?.firstname ?? '',
    good: goodNews(cards, habits, LIFESTYLE_SCORES, reader),
    crisis: crisis ? t('score.safety.participant') : null,
    alarm,
    profileUpdated: Boolean(person?.profile_updated),
    uncompleted: items.filter(({ status, asked }) => asked && isUncompleted(status)).length,
    results,
    notDiagnosis: t('score.notDiagnosis'),
    more: MORE.filter((id) => id !== 'me.path' || theme === 'tendwell')
      .filter((id) => decide(screenRules[id], actor, {}))
      .map((id) => ({
        to: pathTo(id),
        label: t(screenOf(id).title),
        inBar: IN_BAR.includes(id),
      })),
    links: {
      profile: pathTo('participant.profile', { participantId }),
      questionnaires: pathTo('me.questionnaires'),
      reports: results.some(({ kind }) => kind !== 'toDiscuss') ? pathTo('me.reports') : null,
      here: pathTo('me.home'),
    },
  }
}
