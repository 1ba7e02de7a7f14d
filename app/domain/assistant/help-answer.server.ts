import type { Actor } from '~/access/actor'
import { firstOpen, ownFacts } from '~/access/links'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { allTexts, translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { groupBy } from '~/platform/group-by'
import { rankHelp } from './rank-help'

const BEST = 2
/** A second answer is shown only with at least this share of the best one's points. */
const NEARLY = 0.8
/** Factor for a screen that the reader can open. */
const OPEN = 1.6

/** A help text and the name of its screen; variants of a screen share one text. */
type Page = { ids: ScreenId[]; text: string; name: string }

/**
 * A help text that answers a question; `to` is the address of its screen if the reader can open it, else
 * null.
 */
export type Answer = { name: string; text: string; to: string | null }

/**
 * Returns the help texts that best answer a question, each with the name of its screen and its address where
 * the reader can open it; '' if no text matches.
 */
export function helpAnswer(question: string, actor: Actor, lang: Lang): string {
  return helpAnswers(question, actor, lang)
    .map(({ name, text, to }) => `${to ? `${name} (${to})` : name}\n${text}`)
    .join('\n\n')
}

/** Returns the help texts that best answer a question, at most two. */
export function helpAnswers(question: string, actor: Actor, lang: Lang): Answer[] {
  const { participant, ...others } = ownFacts(actor)
  const facts = actor.role === 'PARTICIPANT' ? { participant } : others
  const ranked = rankHelp(question, helpPages(lang, actor.role === 'PRACTITIONER'), lang)
    .map(({ page: { ids, name, text }, points }) => {
      const to = firstOpen(ids, actor, facts)
      return { name, text, to, points: to ? points * OPEN : points }
    })
    .sort((a, b) => b.points - a.points)
  const least = (ranked[0]?.points ?? 0) * NEARLY
  return ranked
    .slice(0, BEST)
    .filter(({ points }) => points >= least)
    .map(({ name, text, to }) => ({ name, text, to }))
}

/** Screens reached only by a mailed link are no use as an answer. */
const FROM_MAIL = /:(?:confirm|token)\b/

const pagesIn = new Map<string, Page[]>()

/** The help of all screens, cached: the texts do not change while the process runs. */
function helpPages(lang: Lang, practitioner: boolean): Page[] {
  const key = `${lang} ${practitioner}`
  const known = pagesIn.get(key)
  if (known) return known
  const texts = allTexts(lang, 'default', practitioner)
  const t = translator(lang, 'default', practitioner)
  const explained = screenIds.flatMap((id) => {
    const { help, title, path } = screenOf(id)
    const text = help && !FROM_MAIL.test(path) && texts[`help.${help}`]
    return text ? [{ id, text, name: t(title) }] : []
  })
  const pages = [...groupBy(explained, ({ text }) => text).values()].map((alike) => ({
    ids: alike.map(({ id }) => id),
    text: alike[0]!.text,
    name: alike[0]!.name,
  }))
  pagesIn.set(key, pages)
  return pages
}
