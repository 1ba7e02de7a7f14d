import type { AnthropometricsRow } from '~/domain/measures/anthropometrics/present-anthropometrics'
import { formatDate } from '~/i18n/format'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { bodyValues } from '../measured-values'

/** The data of one row of the list, and no more, formatted for the reader. */
export function bodyListRow(row: AnthropometricsRow, reader: Reader) {
  const { firstname, lastname, dob, external_id } = row.participant
  return {
    id: row.id,
    day: dayText(row.created, reader),
    measured: formatDate(row.measured_on),
    name: `${firstname} ${lastname}`,
    dob,
    external_id,
    comment: row.comment,
    values: bodyValues(row, reader),
  }
}

export type BodyListRow = ReturnType<typeof bodyListRow>
