import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { CheckMark } from '~/ui/basic/check-mark'
import { LinkCards } from '~/ui/basic/link-cards'
import { marked } from '~/ui/basic/marked'
import { Section } from '~/ui/basic/page'
import { FoundList } from '~/shell/search/found-list'
import { TakeAlong } from '~/ui/basic/take-along'
import { SAMPLE } from './sample'

/** Navigation: link cards and search results. */
export function LinkSection() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  return (
    <Section title="LinkCards, TakeAlong, CheckMark, marked, FoundList">
      <LinkCards
        items={[
          { to: '#patients', label: s.patients, count: '1,234', text: s.noneHint },
          { to: '#practice', label: s.practice, text: s.help },
          { to: '#notes', label: s.notes, count: '0' },
        ]}
      />
      <TakeAlong label={s.name} value="https://tendwell.example/practice/feed?key=AbC" />
      <Card className="flex flex-wrap items-center gap-4">
        {marked(s.name)}
        {marked('Ana María Muñoz', <Badge key="state">{s.disabled}</Badge>)}
        <span>
          71.5 kg <CheckMark mark="open" />
        </span>
        <span>
          71.5 kg <CheckMark mark="confirmed" />
        </span>
      </Card>
      <div className="grid items-start gap-4 in-md:grid-cols-2">
        <div className="space-y-3">
          <FoundList
            said={s.patients}
            groups={[
              {
                kind: 'patients',
                title: s.patients,
                hits: [
                  { label: 'Ana María Muñoz', note: '05/17/1984', to: '#ana' },
                  { label: 'Lee Park', note: '', to: '#lee' },
                ],
              },
            ]}
          />
          <FoundList said={s.none} groups={[]} />
        </div>
      </div>
    </Section>
  )
}
