import { formatDay } from '~/i18n/format'
import type { GivenUp } from './given-up.server'
import { periodText, unitsText, type Reading } from './rule-lines'

/** A waiver in words; `id` is null if it was withdrawn. */
export type GivenUpLine = {
  key: number
  id: number | null
  version: number
  name: string
  texts: string[]
}

/** Returns a waiver and its withdrawal in words. */
export function givenUpLine(given: GivenUp, reader: Reading): GivenUpLine {
  const { id, version, withdrawn } = given
  const [code, period] = [unitsText(given.code, given.times), periodText(given, reader)]
  const dayOf = (at: string) => formatDay(at, reader.timeZone)
  const texts = [
    reader.t('monitoring.bill.givenUpLine', {
      ...{ code, period, name: given.by, day: dayOf(given.created), reason: given.reason },
    }),
  ]
  if (withdrawn)
    texts.push(
      reader.t('monitoring.bill.withdrawnLine', {
        ...{ code, period, name: withdrawn.by, day: dayOf(withdrawn.at), reason: withdrawn.reason },
      }),
    )
  return { key: id, id: withdrawn ? null : id, version, name: `${code}, ${period}`, texts }
}
