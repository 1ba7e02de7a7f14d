import type { Lang } from '~/i18n/t'
import { topicsOf } from './help-words'

/** A help text and the name of its screen. */
export type HelpText = { name: string; text: string }
type Ranked<Page> = { page: Page; points: number }

const OF_NAME = 3
const WHOLE = 1.25
/**
 * How strongly length counts against a text, since a long text matches words by chance; texts of average
 * length or less are not penalized.
 */
const OF_LENGTH = 0.4
/** Minimum share of the maximum points that a text must reach to be returned. */
const LEAST_FOUND = 0.15

/**
 * Ranks the help texts that match a question by how many of its topics they contain. Rare topics weigh more
 * than common ones, and topics in the screen's name more than those in the text.
 * @returns the best first, without weak matches.
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
      // Topics that occur together in one sentence count more than topics spread over the text.
      const inText = (sum(text) / length + Math.max(...sentences.map(sum))) / 2
      const points = sum(name) * OF_NAME + inText
      // A screen whose whole name occurs in the question is probably the one asked about.
      const whole = name.size > 0 && [...name].every((topic) => weight.has(topic))
      return { page, points: whole ? points * WHOLE : points }
    })
    .filter(({ points }) => points > 0 && points >= most * LEAST_FOUND)
    .sort((a, b) => b.points - a.points)
}
