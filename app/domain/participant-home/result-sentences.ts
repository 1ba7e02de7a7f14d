import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { scoreChange } from '~/domain/stored-scores/score-change'
import { formatList } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'

/** What is not as good stands first, since something can be done about it. */
const KINDS = ['worse', 'better', 'same', 'changed', 'first'] as const

/**
 * The latest results in plain words, one sentence for each kind of change since the time before, so that a
 * phone shows them at a glance; numbers, dates and pictures are in My Reports.
 */
export function resultSentences(
  cards: readonly Pick<
    ScoreCard,
    'name' | 'label' | 'latest' | 'points' | 'thresholds' | 'riskOfBand' | 'custom'
  >[],
  t: Translate,
  lang: Lang,
): { kind: string; text: string }[] {
  const known = cards
    .filter(({ latest }) => latest.value !== null)
    .map((card) => ({ label: card.label, kind: scoreChange(card) ?? 'first' }))
  return KINDS.flatMap((kind) => {
    const names = known.filter((card) => card.kind === kind).map(({ label }) => label)
    if (names.length === 0) return []
    return [{ kind, text: t(`wellness.result.${kind}`, { names: formatList(names, lang) }) }]
  })
}
