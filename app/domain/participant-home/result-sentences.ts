import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { formatList } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'

/** Deteriorations come first, since something can be done about them. */
const KINDS = ['worse', 'better', 'same', 'first'] as const

/**
 * Returns the latest results in plain words, one sentence for each kind of change since the previous time, so
 * that they fit on a phone; numbers, dates and charts are in My Reports. Scores that are not in `inReports`
 * are not named, because their meaning is for the care team to explain.
 */
export function resultSentences(
  cards: readonly Pick<ScoreCard, 'name' | 'label' | 'latest' | 'change'>[],
  inReports: readonly string[],
  { t, lang }: { t: Translate; lang: Lang },
): { kind: string; text: string }[] {
  const known = cards.filter(({ latest }) => latest.value !== null)
  const shown = known
    .filter(({ name }) => inReports.includes(name))
    .map(({ label, change }) => ({ label, kind: change?.meaning ?? 'first' }))
  const sentences: { kind: string; text: string }[] = KINDS.flatMap((kind) => {
    const names = shown.filter((card) => card.kind === kind).map(({ label }) => label)
    if (names.length === 0) return []
    return [{ kind, text: t(`wellness.result.${kind}`, { names: formatList(names, lang) }) }]
  })
  if (known.length > shown.length) sentences.push({ kind: 'toDiscuss', text: t('wellness.result.toDiscuss') })
  return sentences
}
