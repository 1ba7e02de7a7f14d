import type { ProviderType } from '~/access/roles'

/** A link of a participant to a practice as the database answers it. */
export type StoredProvider = {
  id: number
  version: number
  participant_id: number
  practice_id: number
  type: ProviderType
  chronic_care_start: string | null
  comment: string | null
  appointment: string | null
  practice_name: string
}

/** The same as readers see it (PAR-29). */
export type ProviderRow = Omit<StoredProvider, 'practice_name'> & { practice?: { id: number; name: string } }

/** Turns a stored provider link into what readers see; its practice only where it was asked for. */
export function presentProvider(
  { practice_name, ...row }: StoredProvider,
  withPractice: boolean,
): ProviderRow {
  return withPractice ? { ...row, practice: { id: row.practice_id, name: practice_name } } : row
}
