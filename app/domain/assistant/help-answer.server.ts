import type { Actor } from '~/access/actor'
import { firstOpen } from '~/access/links'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { allTexts, translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { fold } from '~/platform/fold'

const BEST = 2
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []
/** Words begin alike in their forms: import, imports, importing; importar, importación. */
const stem = (word: string) => word.slice(0, Math.max(4, word.length - 3))

/** The text of a screen's help, and of which words the text and the name of the screen are. */
type Page = { id: ScreenId; text: string; name: string; stems: Set<string>; title: Set<string> }

/** The help texts that answer a question best, with the name and address of the screen where it has one; ''
 * when none does. */
export function helpAnswer(question: string, actor: Actor, lang: Lang): string {
  const pages = helpPages(lang, actor.role === 'PRACTITIONER')
  const asked = [...new Set(wordsOf(question).map(stem))]
  const rarity = asked.map((word) => {
    const having = pages.filter(({ stems }) => stems.has(word)).length
    return Math.log(1 + pages.length / (1 + having))
  })
  const ranked = pages
    .map((page) => ({
      page,
      points: asked.reduce(
        (sum, word, place) =>
          sum + rarity[place]! * ((page.stems.has(word) ? 1 : 0) + (page.title.has(word) ? 2 : 0)),
        0,
      ),
    }))
    .filter(({ points }) => points > 2)
    .sort((a, b) => b.points - a.points)
  const least = (ranked[0]?.points ?? 0) * 0.6
  return ranked
    .slice(0, BEST)
    .filter(({ points }) => points >= least)
    .map(({ page: { id, name, text } }) => {
      const address = firstOpen([id], actor, {})
      return `${address ? `${name} (${address})` : name}\n${text}`
    })
    .join('\n\n')
}

const pagesIn = new Map<string, Page[]>()

/** The help of all screens; the texts do not change while the process runs. */
function helpPages(lang: Lang, practitioner: boolean): Page[] {
  const key = `${lang} ${practitioner}`
  const known = pagesIn.get(key)
  if (known) return known
  const texts = allTexts(lang, 'default', practitioner)
  const t = translator(lang, 'default', practitioner)
  const seen = new Set<string>()
  const pages = screenIds.flatMap((id) => {
    const { help, title } = screenOf(id)
    const text = help && texts[`help.${help}`]
    if (!text || seen.has(text)) return []
    seen.add(text)
    const name = t(title)
    const stemsOf = (words: string) => new Set(wordsOf(words).map(stem))
    return { id, text, name, stems: stemsOf(text), title: stemsOf(name) }
  })
  pagesIn.set(key, pages)
  return pages
}
