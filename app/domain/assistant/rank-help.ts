import type { Lang } from '~/i18n/t'
import { topicsOf } from './help-words'

/** A text of the help, and what its screen is called. */
export type HelpText = { name: string; text: string }
type Ranked<Page> = { page: Page; points: number }

const OF_NAME = 3
const WHOLE = 1.25
/** A long text has many words by chance: one of the usual length counts in full. */
const OF_LENGTH = 0.4
/** A question of which less than this part is found is not answered. */
const LEAST_FOUND = 0.15

/**
 * Ranks the texts that say something about a question: by how many of its topics they have, rare ones before
 * common ones, those in the screen's name before those in the text. @returns the best first; those that hardly
 * match are left out.
 */
export function rankHelp<Page extends HelpText>(
  question: string,
  pages: readonly Page[],
  lang: Lang,
): Ranked<Page>[] {
  const asked = [...topicsOf(question, lang)]
  const known = pages.map((page) => ({
    page,
    name: topicsOf(page.name, lang),
    text: topicsOf(page.text, lang),
    sentences: page.text.split(/(?<=[.!?;])\s+/).map((sentence) => topicsOf(sentence, lang)),
  }))
  const usual = known.reduce((sum, { text }) => sum + text.size, 0) / Math.max(1, known.length)
  const weight = new Map(
    asked.map((topic) => {
      const having = known.filter(({ name, text }) => name.has(topic) || text.has(topic)).length
      return [topic, Math.log(1 + pages.length / (1 + having))]
    }),
  )
  const sum = (topics: Set<string>) =>
    asked.reduce((points, topic) => points + (topics.has(topic) ? weight.get(topic)! : 0), 0)
  const most = sum(new Set(asked)) * (1 + OF_NAME)
  return known
    .map(({ page, name, text, sentences }) => {
      const length = 1 - OF_LENGTH + OF_LENGTH * Math.max(1, text.size / usual)
      // What is asked about in one sentence is rather what it says than what stands far apart.
      const inText = (sum(text) / length + Math.max(...sentences.map(sum))) / 2
      const points = sum(name) * OF_NAME + inText
      // A name of which the question says every word is what it asks for.
      const whole = name.size > 0 && [...name].every((topic) => weight.has(topic))
      return { page, points: whole ? points * WHOLE : points }
    })
    .filter(({ points }) => points > 0 && points >= most * LEAST_FOUND)
    .sort((a, b) => b.points - a.points)
}
