import type { AttentionTone } from '~/domain/attention/attention-kinds'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { ScoreRows } from '~/ui/chart/score-rows'
import { AttentionChip } from '~/ui/patient/attention-chip'
import { MailStateBadge } from '~/ui/patient/mail-state'
import { ColumnChoice } from '~/ui/table/column-choice'
import { SAMPLE } from './sample'
import { useSampleCard } from './use-sample-card'

const TONES: AttentionTone[] = ['act', 'soon', 'info']
const MAILS = ['info', 'warning', 'success', 'danger'] as const

/** The components of work lists and charts: attention reasons, email states, score rows, column choice. */
export function WorkSection() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  const { card } = useSampleCard()
  const columns = [s.practice, s.lastVisit, s.status]
  const scores = ([7, 2, null] as const).map((value) => ({ ...card(value), name: `row-${value}` }))
  return (
    <Section title="AttentionChip, MailStateBadge, ColumnChoice, ScoreRows">
      <Card className="flex flex-wrap items-center gap-3">
        {TONES.map((tone) => (
          <AttentionChip key={tone} tone={tone} label={s.depression} to={`#${tone}`} name="Lee Park" />
        ))}
        <AttentionChip tone="soon" label={s.long} />
        {MAILS.map((tone) => (
          <MailStateBadge
            key={tone}
            tone={tone}
            state={s.status}
            why={tone === 'danger' ? [s.noneHint] : []}
          />
        ))}
        <ColumnChoice
          list="gallery"
          here="/dev/ui"
          choices={columns.map((label, index) => ({ key: label, label, shown: index !== 1 }))}
        />
      </Card>
      <ScoreRows scores={scores} historyLink={(name) => `#history-${name}`} since="2026-04-01" />
    </Section>
  )
}
