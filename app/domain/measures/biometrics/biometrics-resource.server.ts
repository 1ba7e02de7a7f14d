import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { ownerFilter } from '~/core/list/owner-filter'
import { ownedBy } from '~/core/resource/owned.server'
import type { Resource } from '~/core/resource/resource.server'
import { anywhere } from '~/core/list/text-where'
import { biometricsCreateSchema, biometricsUpdateSchema } from './biometrics-schema'
import { externalIdLike } from './external-id-like.server'
import { personFilters } from './person-filters'
import { presentBiometrics, type BiometricsRow, type StoredBiometrics } from './present-biometrics'
import { createBiometrics, deleteBiometrics, updateBiometrics } from './write-biometrics.server'

const COLUMNS = [
  'id',
  'version',
  'practice_id',
  'participant_id',
  'external_id',
  'survey_id',
  'measured_on',
  'confirmed',
  'tchol',
  'ldl_c',
  'hdl_c',
  'trig',
  'fasting_bg',
  'a1c',
  'comment',
  'created',
  'updated',
]
  .map((name) => `biometrics.${name}`)
  .join(', ')

/**
 * Lab values of patients; those under an insurance id that has no patient yet are visible only to the
 * practice.
 */
export const biometricsResource: Resource<BiometricsRow> = {
  name: 'biometrics',
  listing: {
    filters: {
      external_id: 'text',
      name: 'text',
      dob: 'date',
      comment: 'text',
      practice_id: 'exact',
      participant_id: 'exact',
    },
    sorts: ['id', 'created', 'measured_on', 'external_id'],
    defaultSort: '-created',
    defaultPerPage: 50,
  },
  source: {
    kind: 'biometrics',
    filters: {
      external_id: {
        type: 'text',
        column: 'biometrics.external_id',
        where: (value) => externalIdLike('biometrics.external_id', 'filter_external_id', anywhere(value)),
      },
      ...personFilters('biometrics'),
      comment: { type: 'text', column: 'biometrics.comment_search', folded: true },
      practice_id: ownerFilter('biometrics', 'practice_id'),
      participant_id: ownerFilter('biometrics', 'participant_id'),
    },
    sorts: {
      id: 'biometrics.id',
      created: 'biometrics.created',
      measured_on: 'biometrics.measured_on',
      external_id: 'biometrics.external_id',
    },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('biometrics.id', ids)
    const rows = await readRows<StoredBiometrics>(
      `SELECT ${COLUMNS}, p.firstname, p.lastname, p.dob FROM biometrics
        LEFT JOIN participant p ON p.id = biometrics.participant_id WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    return rows.map(presentBiometrics)
  },
  create: { schema: biometricsCreateSchema, run: createBiometrics },
  update: { schema: biometricsUpdateSchema, run: updateBiometrics },
  remove: deleteBiometrics,
}

/** Limits biometrics to one practice. */
export function biometricsOfPractice(practiceId: number): Where {
  return ownedBy('biometrics.practice_id', practiceId)
}
