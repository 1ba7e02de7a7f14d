import type { ResourceName } from '~/access/rules'
import { KIND_NAMES, KINDS } from '~/entities/index'

/** Maps a resource to the field that names the patient. */
const FIELDS = new Map(
  KIND_NAMES.flatMap((name) => {
    const { owners, log } = KINDS[name]
    const field = name === 'participant' ? 'id' : owners.participant?.replace('?', '')
    return field === undefined || field.includes('.') ? [] : log.map((called) => [called, field] as const)
  }),
)

/** The field of these records that names the patient; null for records that are not about a patient. */
export function patientField(resource: ResourceName): string | null {
  return FIELDS.get(resource) ?? null
}

/** Returns the patients that rows of a resource are about. */
export function patientsIn(resource: ResourceName, rows: readonly object[]): number[] {
  const field = patientField(resource)
  if (field === null) return []
  return rows.flatMap((row) => {
    const value: unknown = Reflect.get(row, field)
    return typeof value === 'number' ? [value] : []
  })
}
