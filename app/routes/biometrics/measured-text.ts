import { marksOf } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatNumber } from '~/i18n/format'

/**
 * The values that were measured, each behind its short name and with its unit: `TC 201 mg/dL, LDL 120 mg/dL`.
 * One that looks wrong says whether it was confirmed. One text, since a list draws it in every row.
 */
export function measuredText<Name extends keyof Biometrics>(
  row: Record<Name, number | null> & { confirmed: string },
  units: Record<Name, string>,
  { t, lang }: Pick<Reader, 't' | 'lang'>,
): string {
  const marks = marksOf(row as Biometrics, row.confirmed)
  const mark = (name: Name) => (marks.has(name) ? ` (${t(`ui.mark.${marks.get(name)!}`)})` : '')
  const given = (Object.keys(units) as Name[]).flatMap((name) =>
    row[name] === null
      ? []
      : [
          `${t(`biometrics.short.${name}`)}\u00a0${formatNumber(row[name], lang, 2)}\u00a0${units[name]}${mark(name)}`,
        ],
  )
  return given.join(', ') || '–'
}
