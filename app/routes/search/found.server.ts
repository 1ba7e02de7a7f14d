import type { Actor } from '~/access/actor'
import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import type { Hit, Hits } from '~/domain/search/search'
import { helpAnswers } from '~/domain/assistant/help-answer.server'
import { recentPatients, searchRecords } from '~/domain/search/search-records.server'
import type { Lang, Translate } from '~/i18n/t'
import { showsVideo } from '~/platform/env.server'
import type { ThemeName } from '~/platform/theme.server'
import { fold } from '~/platform/fold'
import { helpFor } from '~/shell/help.server'
import { menu } from '~/shell/menu'

/** Minimum letters of a word: shorter parts of words occur in the help of nearly every page. */
const LEAST = 3

/**
 * What somebody finds by typing: records, the pages of their menus, guides, and pages whose help matches;
 * without a word, the patients they viewed last and all their pages.
 */
export async function found(
  actor: Actor,
  text: string,
  reading: { lang: Lang; t: Translate; theme: ThemeName },
): Promise<Hits[]> {
  const { t } = reading
  const sought = fold(text)
  const has = (one: string) => fold(one).includes(sought)
  const matching = (hits: Hit[]) => hits.filter(({ label }) => has(label))
  const { main, practice, administration, health, me } = menu(actor, reading.theme, { video: showsVideo() })
  const pages = [...main, ...practice, ...administration, ...health, ...me].map(({ key, to }) => ({
    label: t(key),
    note: '',
    to,
  }))
  const guides = (helpFor('home', actor, t)?.guides ?? []).map(({ title, to }) => ({
    label: title,
    note: '',
    to,
  }))
  const support = { label: t('support.title'), note: '', to: '/support' }
  const [recent, records] = await Promise.all([
    sought ? [] : recentPatients(actor),
    searchRecords(actor, text, reading),
  ])
  const [patients, ...others] = records
  return [
    { kind: 'recent' as const, hits: recent },
    ...(patients ? [patients] : []),
    { kind: 'pages' as const, hits: matching(pages) },
    ...others,
    {
      kind: 'help' as const,
      hits: [
        ...matching([...guides, support]),
        ...(sought.length < LEAST
          ? []
          : pages.filter(({ label }) => !has(label)).flatMap((page) => explaining(page, has, actor, t))),
        ...answering(text, pages, actor, reading.lang),
      ].filter(({ to }, place, all) => all.findIndex((one) => one.to === to) === place),
    },
  ].filter(({ hits }) => hits.length > 0)
}

/** A page whose help contains the searched text, with the matching sentence. */
function explaining(page: Hit, has: (text: string) => boolean, actor: Actor, t: Translate): Hit[] {
  const help = helpFor(helpOf(page), actor, t)
  const sentence = help?.paragraphs.flatMap((one) => one.split(/(?<=[.!?])\s+/)).find(has)
  return sentence ? [{ ...page, note: sentence }] : []
}

/** The pages whose help answers a question of several words, if the reader may open them. */
function answering(question: string, pages: readonly Hit[], actor: Actor, lang: Lang): Hit[] {
  if (!/\S\s+\S/.test(question)) return []
  return helpAnswers(question, actor, lang).flatMap(({ name, text, to }) => {
    const label = pages.find((page) => page.to === to)?.label ?? name
    return to ? [{ label, note: text.split(/(?<=[.!?])\s+/)[0] ?? '', to }] : []
  })
}

function helpOf({ to }: Hit): string | undefined {
  return screenOf(matchScreen(new URL(to, 'http://here').pathname).id).help
}
