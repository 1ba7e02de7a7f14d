import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatNumber } from '~/i18n/format'

/** The values that were measured, each behind its short name: `TC 201, LDL 120`. One text, since a list draws it in every row. */
export function measuredText<Name extends string>(
  row: Record<Name, number | null>,
  names: readonly Name[],
  { t, lang }: Pick<Reader, 't' | 'lang'>,
): string {
  const given = names.flatMap((name) =>
    row[name] === null ? [] : [`${t(`biometrics.short.${name}`)}\u00a0${formatNumber(row[name], lang, 2)}`],
  )
  return given.join(', ') || '–'
}
