import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { HabitToday } from '~/domain/wellness/habit-view'
import { formatList } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'

/** Days of the last seven from which on a habit is worth a word. */
const OFTEN = 3

/**
 * One sentence of good news for the top of the home: results that got better, else the habit rated most often
 * this week; null when there is none. Only results that participants see on their own pages (`inReports`).
 */
export function goodNews(
  cards: readonly Pick<ScoreCard, 'name' | 'label' | 'latest' | 'change'>[],
  habits: readonly Pick<HabitToday, 'habit' | 'week'>[],
  inReports: readonly string[],
  { t, lang }: { t: Translate; lang: Lang },
): string | null {
  const better = cards
    .filter(({ name, latest, change }) => {
      return inReports.includes(name) && latest.value !== null && change?.meaning === 'better'
    })
    .map(({ label }) => label)
  if (better.length > 0) return t('wellness.good.better', { names: formatList(better, lang) })
  const [most] = habits.toSorted((one, other) => other.week - one.week)
  return most && most.week >= OFTEN ? t('wellness.good.habit', { name: most.habit, n: most.week }) : null
}
