import { useI18n } from '~/i18n/use-i18n'

/** Explains the abbreviated column names of a list of measured values. */
export function MeasuredLegend({ values }: { values: readonly { name: string }[] }) {
  const { t } = useI18n()
  const named = values.map(({ name }) => [t(`biometrics.short.${name}`), t(`biometrics.${name}`)] as const)
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 px-4 text-xs text-muted">
      {named
        .filter(([short, full]) => short !== full)
        .map(([short, full]) => (
          <div key={short} className="flex gap-1">
            <dt className="font-semibold">{short}</dt>
            <dd>{full}</dd>
          </div>
        ))}
    </dl>
  )
}
