import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'

export type ValueLabel<Name extends string> = { name: Name; short: string; title: string }

/** What the values are called; asked once for all rows. */
export function useValueLabels<Name extends string>(names: readonly Name[], units: Record<Name, string>): ValueLabel<Name>[] {
  const { t } = useI18n()
  return names.map((name) => ({ name, short: t(`biometrics.short.${name}`), title: `${t(`biometrics.${name}`)} (${units[name]})` }))
}

/** The values of one row that were measured, each behind its short name. */
export function MeasuredValues<Name extends string>({ row, labels }: { row: Record<Name, number | null>; labels: ValueLabel<Name>[] }) {
  const { lang } = useI18n()
  const given = labels.flatMap((label) => (row[label.name] === null ? [] : [{ ...label, value: formatNumber(row[label.name] ?? 0, lang, 2) }]))
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
      {given.map(({ name, short, title, value }) => (
        <span key={name} className="whitespace-nowrap"><abbr title={title} className="text-xs text-muted no-underline">{short}</abbr>{` ${value}`}</span>
      ))}
    </span>
  )
}
