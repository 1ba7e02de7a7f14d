import { readRows } from 'db/connection'
import { ownerFilter } from '~/domain/organisation/owner-filter'
import type { Resource } from '~/domain/record/resource.server'
import { anthropometricsCreateSchema } from './anthropometrics-schema'
import type { BodyValue } from './body-values'
import { createAnthropometrics } from './create-anthropometrics.server'

/** Body measures as readers see them (BIO-11). */
export type AnthropometricsRow = Record<BodyValue, number | null> & {
  id: number; version: number; practice_id: number; participant_id: number; comment: string | null; created: string; updated: string
}

const COLUMNS = 'id, version, practice_id, participant_id, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic, comment, created, updated'

/** Body measures of patients. */
export const anthropometricsResource: Resource<AnthropometricsRow> = {
  name: 'anthropometrics',
  listing: { filters: { participant_id: 'exact', practice_id: 'exact' }, sorts: ['id', 'created'], defaultSort: '-created', defaultPerPage: 50 },
  source: {
    table: 'anthropometrics',
    live: 'anthropometrics.archived = 0',
    filters: { participant_id: ownerFilter('anthropometrics', 'participant_id'), practice_id: ownerFilter('anthropometrics', 'practice_id') },
    sorts: { id: 'anthropometrics.id', created: 'anthropometrics.created' },
  },
  expands: [],
  read: (ids) => readRows<AnthropometricsRow>(`SELECT ${COLUMNS} FROM anthropometrics WHERE id IN (${ids.map(Number).join(', ')})`),
  create: { schema: anthropometricsCreateSchema, run: createAnthropometrics },
}
