import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { externalIdLike } from '~/domain/measures/biometrics/external-id-like.server'
import { ofPerson, personFilters } from '~/domain/measures/biometrics/person-filters'
import { ownerFilter } from '~/core/list/owner-filter'
import { ownedBy } from '~/core/resource/owned.server'
import type { Resource } from '~/core/resource/resource.server'
import { anywhere } from '~/core/list/text-where'
import { anthropometricsCreateSchema, anthropometricsUpdateSchema } from './anthropometrics-schema'
import {
  presentAnthropometrics,
  type AnthropometricsRow,
  type StoredAnthropometrics,
} from './present-anthropometrics'
import {
  createAnthropometrics,
  deleteAnthropometrics,
  updateAnthropometrics,
} from './write-anthropometrics.server'

const COLUMNS = [
  'id',
  'version',
  'practice_id',
  'participant_id',
  'measured_on',
  'confirmed',
  'weight_lb',
  'height_in',
  'waist_in',
  'bp_systolic',
  'bp_diastolic',
  'comment',
  'created',
  'updated',
]
  .map((name) => `anthropometrics.${name}`)
  .join(', ')

/** Body measures of patients. */
export const anthropometricsResource: Resource<AnthropometricsRow> = {
  name: 'anthropometrics',
  listing: {
    filters: {
      external_id: 'text',
      name: 'text',
      dob: 'date',
      comment: 'text',
      participant_id: 'exact',
      practice_id: 'exact',
    },
    sorts: ['id', 'created', 'measured_on'],
    defaultSort: '-created',
    defaultPerPage: 50,
  },
  source: {
    kind: 'anthropometrics',
    filters: {
      external_id: {
        type: 'text',
        column: 'person.external_id',
        where: (value) =>
          ofPerson(
            'anthropometrics',
            externalIdLike('person.external_id', 'filter_external_id', anywhere(value)),
          ),
      },
      ...personFilters('anthropometrics'),
      comment: { type: 'text', column: 'anthropometrics.comment_search', folded: true },
      participant_id: ownerFilter('anthropometrics', 'participant_id'),
      practice_id: ownerFilter('anthropometrics', 'practice_id'),
    },
    sorts: {
      id: 'anthropometrics.id',
      created: 'anthropometrics.created',
      measured_on: 'anthropometrics.measured_on',
    },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('anthropometrics.id', ids)
    const rows = await readRows<StoredAnthropometrics>(
      `SELECT ${COLUMNS}, p.firstname, p.lastname, p.dob, p.external_id FROM anthropometrics
        JOIN participant p ON p.id = anthropometrics.participant_id
        WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    )
    return rows.map(presentAnthropometrics)
  },
  create: { schema: anthropometricsCreateSchema, run: createAnthropometrics },
  update: { schema: anthropometricsUpdateSchema, run: updateAnthropometrics },
  remove: deleteAnthropometrics,
}

/** Limits body measures to one practice. */
export function anthropometricsOfPractice(practiceId: number): Where {
  return ownedBy('anthropometrics.practice_id', practiceId)
}
