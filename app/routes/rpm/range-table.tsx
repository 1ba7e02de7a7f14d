import type { RangeMetric } from '~/domain/metrics/reading-ranges'
import { useI18n } from '~/i18n/use-i18n'
import { Link } from '~/ui/basic/link'

type Line = { metric: RangeMetric; own: string | null; usual: string | null; isSet: boolean }

/**
 * Each metric with its limits; for a patient, the limits in effect and whether they are their own or the
 * practice's. `here` is null for readers who may not edit.
 */
export function RangeTable({
  lines,
  ofPatient,
  here,
}: {
  lines: readonly Line[]
  ofPatient: boolean
  here: string | null
}) {
  const { t } = useI18n()
  const counts = ({ own, usual }: Line) => (ofPatient ? (own ?? usual) : usual)
  return (
    <ul className="card divide-y" aria-label={t('monitoring.rangesTitle')}>
      {lines.map((line) => {
        const text = counts(line)
        const name = t(`monitoring.metric.${line.metric}`)
        return (
          <li key={line.metric} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <div className="min-w-0 text-sm">
              <p className="font-medium">{name}</p>
              <p className={text ? undefined : 'text-muted'}>
                {text || t(text === '' ? 'monitoring.range.nothing' : 'monitoring.range.none')}
                {ofPatient && text !== null && (
                  <span className="text-xs text-muted">
                    {' '}
                    · {t(line.own === null ? 'monitoring.range.ofPractice' : 'monitoring.range.ofPatient')}
                  </span>
                )}
              </p>
            </div>
            {here && (
              <p className="flex flex-wrap gap-x-4 text-sm">
                <Action to={`${here}?modal=edit&metric=${line.metric}`} text={t('ui.edit')} name={name} />
                {line.isSet && (
                  <Action
                    to={`${here}?modal=remove&metric=${line.metric}`}
                    text={t('ui.delete')}
                    name={name}
                  />
                )}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Action({ to, text, name }: { to: string; text: string; name: string }) {
  return (
    <Link
      to={to}
      id={to}
      className="inline-flex min-h-[44px] items-center md:min-h-0"
      aria-label={`${text}: ${name}`}
    >
      {text}
    </Link>
  )
}
