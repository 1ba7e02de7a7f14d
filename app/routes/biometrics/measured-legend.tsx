import { useI18n } from '~/i18n/use-i18n'

/** What the short names in a list of measured values mean, and their units. */
export function MeasuredLegend<Name extends string>({
  names,
  units,
}: {
  names: readonly Name[]
  units: Record<Name, string>
}) {
  const { t } = useI18n()
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 px-4 text-xs text-muted">
      {names.map((name) => {
        const [short, full] = [t(`biometrics.short.${name}`), t(`biometrics.${name}`)]
        return (
          <div key={name} className="flex gap-1">
            <dt className="font-semibold">{short}</dt>
            <dd>{short === full ? `(${units[name]})` : `${full} (${units[name]})`}</dd>
          </div>
        )
      })}
    </dl>
  )
}
