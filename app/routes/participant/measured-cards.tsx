import type { ReactNode } from 'react'
import type { MeasuredList, StripValue } from '~/domain/patients/measured'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { CheckMark } from '~/ui/basic/check-mark'
import { Link } from '~/ui/basic/link'

/** The latest value of each lab test with its day; tests that were never done are marked (PAT-09). */
export function BiometricsStrip({ values }: { values: StripValue[] }) {
  const { t } = useI18n()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 in-sm:grid-cols-3">
      {values.map(({ name, text, unit, day, mark }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">
            <abbr title={t(`biometrics.${name}`)} className="no-underline">
              {t(`biometrics.short.${name}`)}
            </abbr>
          </dt>
          <dd>
            {text === null ? (
              <Badge tone="warning">{t('biometrics.missing')}</Badge>
            ) : (
              <>
                <span className="font-semibold tabular-nums">{text}</span>{' '}
                <span className="text-xs text-muted">{unit}</span> <CheckMark mark={mark} />
                <span className="block text-xs text-muted">{day}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Days with measurements: only the latest, unless the link for older ones was followed (PAT-10). */
export function MeasuredCard({
  title,
  list,
  addTo,
  addLabel,
  olderTo,
  newestTo,
  editTo,
  children,
}: {
  title: string
  list: MeasuredList
  addTo: string | null
  addLabel: string
  olderTo: string
  newestTo: string
  editTo: (id: number) => string
  children?: ReactNode
}) {
  const { t } = useI18n()
  return (
    <Card
      title={title}
      actions={
        addTo && (
          <LinkButton to={addTo} icon="plus">
            {addLabel}
          </LinkButton>
        )
      }
    >
      <div className="space-y-4">
        {children}
        {list.days.length === 0 && <p className="text-sm text-muted">{t('biometrics.none')}</p>}
        {list.days.length > 0 && (
          <ul className="divide-y border-t">
            {list.days.map(({ id, day, mine, values, comment }) => (
              <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-3 text-sm">
                <span className="order-1 w-24 font-semibold">{day}</span>
                <span className="order-3 grid min-w-0 basis-full gap-x-4 grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] sm:order-2 sm:flex-1 sm:basis-48">
                  {values.map(({ name, text, unit, mark }) => (
                    <span key={name}>
                      <span className="text-muted">{t(`biometrics.${name}`)}</span>{' '}
                      <span className="tabular-nums">{text}</span>{' '}
                      <span className="text-xs text-muted">{unit}</span> <CheckMark mark={mark} />
                    </span>
                  ))}
                  {comment && <span className="col-span-full whitespace-pre-line text-muted">{comment}</span>}
                </span>
                {mine && (
                  <Link
                    to={editTo(id)}
                    className="no-print order-2 -my-3 ml-auto inline-flex min-h-[44px] items-center self-start sm:order-3 md:my-0 md:min-h-0"
                    aria-label={`${t('ui.edit')}: ${title}, ${day}`}
                  >
                    {t('ui.edit')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {list.older > 0 && (
          <p className="no-print text-sm">
            <Link
              to={list.showsOlder ? newestTo : olderTo}
              className="inline-flex min-h-[44px] items-center md:min-h-[28px]"
            >
              {list.showsOlder ? t('biometrics.hideOlder') : t('biometrics.showOlder', { n: list.older })}
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}
