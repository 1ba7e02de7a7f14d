import { LABELS, type NoteView } from '~/domain/notes/note-view'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { CheckList, STATUSES } from '~/ui/monitoring/check-list'
import { MonitoringBadge } from '~/ui/monitoring/monitoring-badge'
import { RuleList } from '~/ui/monitoring/rule-list'
import { BillButtons } from '~/ui/note/bill-buttons'
import { NoteText } from '~/ui/note/note-text'
import { SAMPLE } from './sample'
import { useSampleCard } from './use-sample-card'

const BADGES = ['OUTREACH', 'CHECK', 'BILLING', 'NONE'] as const

/** Monitoring results of a patient, and a note with its billing buttons: a draft and a locked one. */
export function MonitoringSection() {
  const { lang, t } = useI18n()
  const s = SAMPLE[lang]
  const { dateText } = useSampleCard()
  const rule = { times: 1, amount: '', why: s.noneHint, period: dateText, bills: [] }
  const lines = [
    { ...rule, code: '99454', state: 'met' as const, amount: '$45.00' },
    { ...rule, code: '99457', state: 'unmet' as const },
    { ...rule, code: '99458', state: 'met' as const, times: 2 },
    { ...rule, code: '99453', state: 'open' as const },
    { ...rule, code: '99445', state: 'takenBack' as const, why: '', bills: [`${dateText}: $45.00`] },
    { ...rule, code: '98975', state: 'billed' as const, bills: [`${dateText}: $45.00`] },
  ]
  const note: NoteView = {
    id: 1,
    type: 'PROGRESS',
    title: s.notes,
    lang,
    draft: true,
    begun: `Lee Park, ${dateText}`,
    labels: Object.fromEntries(LABELS.map((key) => [key, t(`notes.${key}`)])) as NoteView['labels'],
    signed: null,
    hash: null,
    complaint: s.sleep,
    sections: [{ id: 's', label: s.mind, generated: s.help, entered: s.long }],
    goals: [s.exercise],
    options: [{ label: s.diet, href: null }],
    handouts: [{ label: s.exercise, href: '#pdf' }],
    suggestions: s.noneHint,
    screening: null,
    elements: [],
    accounts: [],
    carried: null,
    addenda: [],
  }
  const addenda = [{ id: 1, text: s.help, signed: `Lee Park, ${dateText}`, hash: 'c0ffee' }]
  const bill = { noBill: true, label: s.practice, to: '#bill', claim: { label: s.photo, to: '#claim' } }
  return (
    <Section title="CheckList, StatusBadge, MonitoringBadge, RuleList, NoteText, BillButtons">
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <Card>
          <CheckList
            checks={STATUSES.map((status, id) => ({
              id,
              status,
              comment: id === 1 ? s.long : null,
              at: dateText,
              by: 'Lee Park',
            }))}
          />
        </Card>
        <Card className="space-y-4">
          <CheckList checks={[]} />
          <p className="flex flex-wrap gap-2">
            {BADGES.map((badge) => (
              <MonitoringBadge key={badge} badge={badge} />
            ))}
          </p>
          <RuleList lines={lines} short />
        </Card>
        <Card>
          <RuleList lines={lines} />
        </Card>
        <Card className="flex flex-wrap gap-2">
          <BillButtons bill={bill} of={s.notes} />
        </Card>
        <Card>
          <NoteText note={note} />
        </Card>
        <Card>
          <NoteText
            note={{
              ...note,
              draft: false,
              signed: `Lee Park, ${dateText}`,
              hash: 'c0ffee'.repeat(8),
              addenda,
            }}
          />
        </Card>
      </div>
    </Section>
  )
}
