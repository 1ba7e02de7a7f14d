import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { SAMPLE } from './sample'

/** Gallery texts, and a score whose history ends with `value`, or without a result. */
export function useSampleCard() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  const dateText = formatDate('2026-03-04')
  const words = [s.ready, s.unsure, s.notReady].reverse()
  const card = (value: number | null): ScoreCard => ({
    name: 'RTC_EXERCISE',
    label: s.readiness,
    noteText: '',
    missing: [],
    change:
      value === null ? null : { meaning: value === 5 ? 'same' : 'better', way: value === 5 ? 'level' : 'up' },
    limits: [0, 10],
    thresholds: [4, 7],
    riskOfBand: [2, 1, 0],
    custom: false,
    reverse: false,
    bandRows: [
      ['0 – 4', 0],
      ['4 – 7', 1],
      ['7 – 10', 2],
    ].map(([range, index]) => ({ range: String(range), text: words[Number(index)] ?? '' })),
    latest: {
      value,
      display: value === null ? '' : String(value),
      bandText: value === null ? '' : s.unsure,
      riskIndex: value === null ? null : 1,
      position: value === null ? null : 1,
      dateText: value === null ? '' : dateText,
    },
    points:
      value === null
        ? []
        : [3, 4, 6, 5, value].map((point, index) => {
            const date = `2026-0${index + 1}-04`
            return {
              date,
              dateText: formatDate(date),
              value: point,
              display: String(point),
              bandText: s.unsure,
            }
          }),
  })
  return { s, card, dateText }
}
