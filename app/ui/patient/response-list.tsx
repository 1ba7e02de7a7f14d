import { Link } from '~/ui/basic/link'
import type { EarlierAnswer } from '~/domain/survey/responses/earlier-answer'
import type { ResponseItem, ResponseSection } from '~/domain/survey/responses/response-items'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'

/** Where answers are edited; `question`: a single answer can be opened. */
type Edit = { to: string; question: boolean } | null

/** Questions and answers in plain words, one card per section. */
export function ResponseList({ sections, edit = null }: { sections: ResponseSection[]; edit?: Edit }) {
  return (
    <div className="min-w-0 space-y-4">
      {sections.map((section) => (
        <Card key={section.name} flush title={section.title}>
          <dl className="mt-3 divide-y divide-line border-t">
            {section.items.map((item) => (
              <Row key={item.name} item={item} edit={edit} />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}

function Row({ item, edit }: { item: ResponseItem; edit: Edit }) {
  const { t } = useI18n()
  const { name, text, stem, state, points, isNew, confirmed, earlier } = item
  return (
    <div className="break-inside-avoid space-y-1 px-4 py-3 md:px-6">
      <dt className="text-sm text-muted">
        {stem && <span className="mb-2 block font-medium text-ink">{stem}</span>}
        {text}
      </dt>
      <dd className="flex items-baseline justify-between gap-4">
        <Answer item={item} />
        <span className="ml-auto flex shrink-0 flex-wrap items-center gap-x-3 text-sm">
          {confirmed && <Badge>{t('responses.confirmed')}</Badge>}
          {isNew && <Badge tone="info">{t('responses.new')}</Badge>}
          {points !== null && (
            <span className="text-muted">
              {t(points === 1 ? 'responses.onePoint' : 'responses.points', { n: points })}
            </span>
          )}
          {edit?.question && state !== 'notApplicable' && (
            <Link
              to={`${edit.to}?question=${encodeURIComponent(name)}`}
              className="no-print inline-flex min-h-[44px] items-center md:min-h-[28px]"
            >
              {t('ui.edit')}
              <span className="sr-only"> {text}</span>
            </Link>
          )}
        </span>
      </dd>
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </div>
  )
}

/** The earlier values of an answer, newest first, with who changed it, when and why. */
function Earlier({ earlier }: { earlier: EarlierAnswer[] }) {
  const { t } = useI18n()
  return (
    <dd className="text-sm">
      <details>
        <summary className="inline-flex min-h-[44px] cursor-pointer items-center text-muted md:min-h-[28px]">
          {t('responses.earlier', { n: earlier.length })}
        </summary>
        <ul className="space-y-2 border-l pl-3">
          {earlier.map(({ id, answer, given, givenBy, changed, changedBy, reason }) => (
            <li key={id} className="break-words">
              <span className="font-medium">{answer.join('; ') || t('responses.nothingChosen')}</span>
              <span className="block text-muted">
                {t(givenBy ? 'responses.givenBy' : 'responses.given', { at: given, who: givenBy ?? '' })}
              </span>
              <span className="block text-muted">
                {t(changedBy ? 'responses.changedBy' : 'responses.changed', {
                  at: changed,
                  who: changedBy ?? '',
                })}
              </span>
              {reason && <span className="block">{t('responses.reason', { reason })}</span>}
            </li>
          ))}
        </ul>
      </details>
    </dd>
  )
}

function Answer({ item: { answer, state } }: { item: ResponseItem }) {
  const { t } = useI18n()
  if (state === 'notApplicable') {
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{t('responses.notApplicable')}</Badge>
        {answer.length > 0 && (
          <span className="min-w-0 break-words">
            {t('responses.notCounted', { answer: answer.join('; ') })}
          </span>
        )}
      </span>
    )
  }
  if (state === 'unanswered') return <span className="text-muted">{t('responses.unanswered')}</span>
  if (answer.length === 0) return <span>{t('responses.nothingChosen')}</span>
  return (
    <span className="min-w-0 break-words font-medium">
      {answer.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}
