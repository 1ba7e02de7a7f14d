import type { Where } from '~/access/conditions'
import { PRACTICE_TYPES } from '~/access/roles'
import { wordsIn } from '~/core/list/every-word.server'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { createPractice } from './create-practice.server'
import { deletePractice } from './delete-practice.server'
import { KEPT_THINGS } from './kept-things.server'
import { practiceCreateSchema, practiceUpdateSchema } from './practice-schema'
import { textsWith } from './practice-types'
import type { PracticeRow } from './present-practice'
import { readPractices } from './read-practices.server'
import { updatePractice } from './update-practice.server'

const name = {
  type: 'text',
  column: 'practice.name_search',
  folded: true,
  trigram: 'practice_trigram',
} as const

/** Practices that are not archived; API-12 searches them by `practice.name`. */
export const practiceResource: Resource<PracticeRow> = {
  name: 'practice',
  listing: {
    filters: {
      text: 'text',
      name: 'text',
      'practice.name': 'text',
      city: 'text',
      state: 'text',
      type: 'exact',
      company_id: 'exact',
    },
    sorts: ['id', 'name', 'city', 'state'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'practice',
    filters: {
      text: wordsIn('practice', ['name_search', 'city_search', 'state_search']),
      name,
      'practice.name': name,
      city: { type: 'text', column: 'practice.city_search', folded: true, trigram: 'practice_trigram' },
      state: { type: 'text', column: 'practice.state_search', folded: true, trigram: 'practice_trigram' },
      type: { type: 'exact', column: 'practice.type', where: withType },
      company_id: ownerFilter('practice', 'company_id'),
    },
    sorts: {
      id: 'practice.id',
      name: 'practice.name_search',
      city: 'practice.city_search',
      state: 'practice.state_search',
    },
  },
  expands: ['planPractices', ...KEPT_THINGS],
  hidden: (actor) => (actor.role === 'PRACTITIONER' ? ['text', 'city', 'state'] : []),
  read: readPractices,
  create: { schema: practiceCreateSchema, run: createPractice },
  update: { schema: practiceUpdateSchema, run: updatePractice },
  remove: deletePractice,
}

/** Practices whose types include `value`; an unknown value matches nothing. */
function withType(value: string): Where {
  const type = PRACTICE_TYPES.find((known) => known === value)
  return type
    ? {
        sql: `practice.type IN (${textsWith(type)
          .map((text) => `'${text}'`)
          .join(', ')})`,
        bind: {},
      }
    : { sql: '1 = 0', bind: {} }
}
