import type { Actor } from '~/access/actor'
import { anthropometricsResource } from '~/domain/measures/anthropometrics/anthropometrics-resource.server'
import type { AnthropometricsRow } from '~/domain/measures/anthropometrics/present-anthropometrics'
import { BODY_UNITS, BODY_VALUES } from '~/domain/measures/anthropometrics/body-values'
import { BIOMETRIC_VALUES, UNITS } from '~/domain/measures/biometrics/biometric-values'
import { biometricsResource } from '~/domain/measures/biometrics/biometrics-resource.server'
import type { BiometricsRow } from '~/domain/measures/biometrics/present-biometrics'
import { marksOf } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import { listRecords } from '~/core/resource/resource.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatNumber } from '~/i18n/format'
import type { Measured, MeasuredDay, MeasuredList, StripValue } from './measured'

/** Maximum days read: four a year for decades. */
const MOST_DAYS = 100

/**
 * Returns lab values and body measures of a patient (PAT-02, PAT-09, PAT-10); `older` names the list that
 * also shows its older days.
 */
export async function readMeasured(
  actor: Actor,
  participantId: number,
  older: string | null,
  reader: Reader,
): Promise<Measured> {
  const query = {
    filters: { participant_id: String(participantId) },
    sort: 'measured_on',
    descending: true,
    page: 0,
    perPage: MOST_DAYS,
  }
  const reading = { reader, practiceId: actor.practitioner?.practiceId ?? null }
  const [biometrics, body] = await Promise.all([
    listRecords(biometricsResource, actor, query, { unnoted: true }),
    listRecords(anthropometricsResource, actor, query, { unnoted: true }),
  ])
  return {
    strip: BIOMETRIC_VALUES.map((name) => stripValue(name, biometrics.rows, reader)),
    biometrics: listOf(
      biometrics.rows.map((row) => dayOf(row, BIOMETRIC_VALUES, UNITS, reading)),
      older === 'biometrics',
    ),
    body: listOf(
      body.rows.map((row) => dayOf(row, BODY_VALUES, BODY_UNITS, reading)),
      older === 'anthropometrics',
    ),
  }
}

/**
 * The latest known value, which may be from an earlier day than the newest row; risk scores use the same one.
 */
function stripValue(
  name: (typeof BIOMETRIC_VALUES)[number],
  rows: BiometricsRow[],
  reader: Reader,
): StripValue {
  const row = rows.find((candidate) => candidate[name] !== null)
  return {
    name,
    unit: UNITS[name],
    text: row ? formatNumber(row[name] ?? 0, reader.lang, 2) : null,
    day: row ? formatDate(row.measured_on) : '',
    mark: (row && marksOf(row, row.confirmed).get(name)) ?? null,
  }
}

function dayOf<Name extends keyof Biometrics>(
  row: (BiometricsRow | AnthropometricsRow) & Record<Name, number | null>,
  names: readonly Name[],
  units: Record<Name, string>,
  { reader, practiceId }: { reader: Reader; practiceId: number | null },
): MeasuredDay {
  const marks = marksOf(row, row.confirmed)
  const values = names.flatMap((name) => {
    const value: number | null = row[name]
    if (value === null) return []
    const mark = marks.get(name) ?? null
    return [{ name, text: formatNumber(value, reader.lang, 2), unit: units[name], mark }]
  })
  return {
    id: row.id,
    mine: row.practice_id === practiceId,
    day: formatDate(row.measured_on),
    values,
    comment: row.comment,
  }
}

function listOf(days: MeasuredDay[], showsOlder: boolean): MeasuredList {
  return { days: showsOlder ? days : days.slice(0, 1), older: Math.max(0, days.length - 1), showsOlder }
}
