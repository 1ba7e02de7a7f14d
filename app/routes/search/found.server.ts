import type { Actor } from '~/access/actor'
import type { Hit, Hits } from '~/domain/search/search'
import { recentPatients, searchRecords } from '~/domain/search/search-records.server'
import type { Lang, Translate } from '~/i18n/t'
import { showsVideo } from '~/platform/env.server'
import type { ThemeName } from '~/platform/theme.server'
import { fold } from '~/platform/fold'
import { helpFor } from '~/shell/help.server'
import { menu } from '~/shell/menu'

/** What somebody finds by typing: records, the pages of their menus, guides; without a word, whom they looked
 * at last and all their pages. */
export async function found(
  actor: Actor,
  text: string,
  reading: { lang: Lang; t: Translate; theme: ThemeName },
): Promise<Hits[]> {
  const { t } = reading
  const sought = fold(text)
  const matching = (hits: Hit[]) => hits.filter(({ label }) => fold(label).includes(sought))
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
    sought ? [] : recentPatients(actor, reading),
    searchRecords(actor, text, reading),
  ])
  const [patients, ...others] = records
  return [
    { kind: 'recent' as const, hits: recent },
    ...(patients ? [patients] : []),
    { kind: 'pages' as const, hits: matching(pages) },
    ...others,
    { kind: 'help' as const, hits: matching([...guides, support]) },
  ].filter(({ hits }) => hits.length > 0)
}
