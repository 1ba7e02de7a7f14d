import type { BiometricsRow } from '~/domain/measures/biometrics/present-biometrics'
import { formatDate } from '~/i18n/format'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { labValues } from '../measured-values'

/** The data of one row of the list, and no more, formatted for the reader. */
export function biometricsListRow(row: BiometricsRow, gender: string | null, reader: Reader) {
  const { id, external_id, comment, participant } = row
  return {
    id,
    external_id,
    comment,
    day: dayText(row.created, reader),
    measured: formatDate(row.measured_on),
    values: labValues(row, gender, reader),
    name: participant && `${participant.firstname} ${participant.lastname}`,
    dob: participant?.dob ?? null,
  }
}

export type BiometricsListRow = ReturnType<typeof biometricsListRow>
