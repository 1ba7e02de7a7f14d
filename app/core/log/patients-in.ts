import type { ResourceName } from '~/access/rules'
import { KIND_NAMES, KINDS } from '~/entities/index'

/** By resource, the field that names the patient. */
const FIELDS = new Map(
  KIND_NAMES.flatMap((name) => {
    const { owners, log } = KINDS[name]
    const field = name === 'participant' ? 'id' : owners.participant?.replace('?', '')
    return field === undefined || field.includes('.') ? [] : log.map((called) => [called, field] as const)
  }),
)

/** Which field of these records names the patient; null for records about nobody. */
export function patientField(resource: ResourceName): string | null {
  return FIELDS.get(resource) ?? null
}

/** The patients whom rows of a resource are about. */
export function patientsIn(resource: ResourceName, rows: readonly object[]): number[] {
  const field = patientField(resource)
  if (field === null) return []
  return rows.flatMap((row) => {
    const value: unknown = Reflect.get(row, field)
    return typeof value === 'number' ? [value] : []
  })
}
