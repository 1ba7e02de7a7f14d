import { useHydrated } from 'remix-utils/use-hydrated'
import type { AnswerText, FillAnswers } from '~/domain/survey/fill-page'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Link } from '~/ui/basic/link'
import { SafetyNotice } from '~/ui/patient/safety-notice'

/** All answers in plain words, to review and print. */
export function Answers({ page, back }: { page: FillAnswers; back: { to: string; label: string } }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const { complete, dateText, sections, safety, credit } = page
  return (
    <div className="space-y-6">
      {safety && <SafetyNotice text={safety} />}
      <div className="space-y-1">
        <h2>{t('fill.answersTitle')}</h2>
        <p className="text-sm text-muted">
          {complete ? t('fill.answersDate', { date: dateText }) : t('fill.answersOpen')}
        </p>
      </div>
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to={complete ? back.to : '?'} variant="primary">
          {complete ? back.label : t('fill.goOn')}
        </LinkButton>
        {hydrated && (
          <Button type="button" onClick={() => window.print()}>
            {t('ui.print')}
          </Button>
        )}
      </div>
      {sections.map(({ title, items }) => (
        <section key={title} className="card">
          <h3 className="border-b px-4 py-3 md:px-6">{title}</h3>
          <dl className="divide-y divide-line">
            {items.map((item) => (
              <Item key={item.name} item={item} />
            ))}
          </dl>
        </section>
      ))}
      {credit && <p className="text-xs text-muted">{credit}</p>}
    </div>
  )
}

function Item({ item: { stem, text, lines, change } }: { item: AnswerText }) {
  const { t } = useI18n()
  return (
    <div className="grid gap-x-4 px-4 py-3 md:px-6" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <dt className="text-sm text-muted">
        {stem && <span className="mb-1 block font-medium text-ink">{stem}</span>}
        {text}
      </dt>
      {lines.length > 0 ? (
        lines.map((line) => (
          <dd key={line} className="col-start-1 font-medium">
            {line}
          </dd>
        ))
      ) : (
        <dd className="col-start-1 text-muted">{t('fill.notAnswered')}</dd>
      )}
      {change && (
        <dd className="no-print col-start-2 row-span-2 row-start-1">
          <Link to={change} className="inline-flex min-h-[44px] items-center text-sm">
            {t('fill.change')}
            <span className="sr-only"> {text}</span>
          </Link>
        </dd>
      )}
    </div>
  )
}
