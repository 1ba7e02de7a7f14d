import { Form } from '@remix-run/react'
import { pathTo } from '~/access/links'
import type { NewsLine } from '~/domain/calendar/appointment-news.server'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Button } from '~/ui/basic/button'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'

type Props = { lines: readonly NewsLine[]; count: number; maySee: boolean }

const TONES = { BOOKED: 'success', CANCELED: 'warning', FREED: 'warning', GONE: 'neutral' } as const

/**
 * What patients booked and canceled, until the reader has seen it (OP-121); nothing where there is nothing. At
 * a desk the first one takes one line; further ones unfold.
 */
export function AppointmentNews({ lines, count, maySee }: Props) {
  const { t, lang } = useI18n()
  const [first, ...others] = lines
  if (!first) return null
  return (
    <section aria-labelledby="appointment-news" className="card px-4 py-1 md:px-3 md:py-0">
      <Form method="post" action={pathTo('practice.appointmentNews')}>
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 id="appointment-news" className="text-base font-bold md:text-sm">
            {t('home.news')} <span className="badge tone-neutral">{formatNumber(count, lang)}</span>
          </h2>
          <div className="min-w-0 flex-1">
            <Line line={first} maySee={maySee} />
          </div>
        </div>
        {others.length > 0 && (
          <details>
            <summary className="plain flex min-h-[44px] items-center gap-2 text-sm md:min-h-[28px]">
              <Icon name="chevron-right" size={14} className="turn shrink-0 text-muted" />
              {t('home.newsMore', { n: formatNumber(count - 1, lang) })}
            </summary>
            <ul className="divide-y border-t">
              {others.map((line) => (
                <li key={line.id}>
                  <Line line={line} maySee={maySee} />
                </li>
              ))}
            </ul>
            {count > lines.length && <p className="py-2 text-sm text-muted">{t('home.newsLater')}</p>}
            {maySee && <AllSeen lines={lines} />}
          </details>
        )}
      </Form>
    </section>
  )
}

function AllSeen({ lines }: Pick<Props, 'lines'>) {
  const { t } = useI18n()
  return (
    <div className="border-t py-2">
      {lines.map((line) => (
        <input key={line.id} type="hidden" name="shown" value={valueOf(line)} />
      ))}
      <Button name="all" value="1">
        {t('home.newsAllSeen')}
      </Button>
    </div>
  )
}

const valueOf = ({ id, version }: NewsLine) => `${id}.${version}`

function Line({ line, maySee }: { line: NewsLine; maySee: boolean }) {
  const { t } = useI18n()
  const name = line.patient?.name ?? t('home.newsNoName')
  const about = [t(`home.newsWhat.${line.what}`), name, line.when].join(', ')
  const value = valueOf(line)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 md:py-0.5">
      <p className="min-w-0 text-sm">
        <Badge tone={TONES[line.what]}>{t(`home.newsWhat.${line.what}`)}</Badge>{' '}
        {line.patient ? (
          <Link
            to={pathTo('participant.chart', { participantId: line.patient.id })}
            className="font-semibold"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {' · '}
        {line.when}
        {line.host && ` · ${t('home.newsWith', { practitioner: line.host })}`}
      </p>
      {maySee && (
        <div className="flex gap-2">
          <Button variant="quiet" name="open" value={value} aria-label={`${t('home.newsOpen')}: ${about}`}>
            {t('home.newsOpen')}
          </Button>
          <Button name="seen" value={value} aria-label={`${t('home.newsSee')}: ${about}`}>
            {t('home.newsSee')}
          </Button>
        </div>
      )}
    </div>
  )
}
