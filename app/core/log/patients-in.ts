import type { ResourceName } from '~/access/rules'

/** Kinds of records that tell something about one patient, with the field that names the patient. */
const OF_PATIENTS: Partial<Record<ResourceName, string>> = {
  participant: 'id',
  provider: 'participant_id',
  survey: 'participant_id',
  score: 'participant_id',
  biometrics: 'participant_id',
  anthropometrics: 'participant_id',
  'safety-event': 'participant_id',
}

/** Which field of these records names the patient; null for records about nobody. */
export function patientField(resource: ResourceName): string | null {
  return OF_PATIENTS[resource] ?? null
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
