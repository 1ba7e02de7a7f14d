/**
 * What happens to the rows of a duplicate, by table: `move` gives them to the survivor; `own` has code of its own (links to
 * the same practice are joined); `stay` is the account's work or the record of what happened. A test compares this list
 * with the schema, so that a new table with participants is not forgotten.
 */
export const MERGED_TABLES = {
  survey: 'move',
  score: 'move',
  biometrics: 'move',
  anthropometrics: 'move',
  safety_event: 'move',
  diet_result: 'move',
  provider: 'own',
  provider_request: 'own',
  practitioner: 'stay',
  user_log: 'stay',
} as const satisfies Record<string, 'move' | 'own' | 'stay'>

export const MOVED_TABLES = Object.entries(MERGED_TABLES)
  .filter(([, how]) => how === 'move')
  .map(([table]) => table)

const SEEN: Partial<Record<string, string>> = {
  survey: 'archived = 0',
  biometrics: 'archived = 0',
  anthropometrics: 'archived = 0',
  score: 'survey_id IN (SELECT id FROM survey WHERE archived = 0)',
  diet_result: 'survey_id IN (SELECT id FROM survey WHERE archived = 0)',
  provider: 'practice_id IN (SELECT id FROM practice WHERE archived = 0)',
}

/** The condition for the rows of a table that its readers see: not what was deleted, though it moves as well. */
export function seenRows(table: string): string {
  return SEEN[table] ?? '1 = 1'
}

/** The parts of an address, taken together or not at all. */
export const ADDRESS_FIELDS = ['address', 'address2', 'city', 'state', 'zip'] as const

/** Ids elsewhere: another case is another id. */
export const ID_FIELDS = ['external_id', 'emr_id'] as const

/** The fields that a survivor takes from the duplicate where their own are empty or unknown. */
export const FILLED_FIELDS = [
  'dob',
  'gender',
  'gender_identity',
  'pronouns',
  'sexual_orientation',
  'ethnicity',
  'preferred_contact_method',
  'phone_primary',
  'phone_secondary',
  ...ADDRESS_FIELDS,
  ...ID_FIELDS,
] as const
