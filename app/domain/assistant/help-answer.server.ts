import type { Actor } from '~/access/actor'
import { firstOpen, ownFacts } from '~/access/links'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { allTexts, translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { groupBy } from '~/platform/group-by'
import { rankHelp } from './rank-help'

const BEST = 2
/** What is told beside the best answer is nearly as good. */
const NEARLY = 0.8
/** Of two screens the one that the reader has. */
const OPEN = 1.6

/** The text of a screen's help, and what the screen is called; variants of a screen share it. */
type Page = { ids: ScreenId[]; text: string; name: string }

/** A text of the help that answers a question; `to` is the screen, where the reader has one. */
export type Answer = { name: string; text: string; to: string | null }

/** The help texts that answer a question best, with the name and address of the screen where it has one; ''
 * when none does. */
export function helpAnswer(question: string, actor: Actor, lang: Lang): string {
  return helpAnswers(question, actor, lang)
    .map(({ name, text, to }) => `${to ? `${name} (${to})` : name}\n${text}`)
    .join('\n\n')
}

/** The help texts that answer a question best, two at most. */
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

/** Only a mail leads to such a screen: whoever asks has another way. */
const FROM_MAIL = /:(?:confirm|token)\b/

const pagesIn = new Map<string, Page[]>()

/** The help of all screens; the texts do not change while the process runs. */
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
