import { everyWord } from '~/core/list/every-word.server'
import type { Where } from '~/access/conditions'
import { PRACTITIONER_ROLES } from '~/access/roles'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { withPassword } from '~/domain/account/with-password'
import { createPractitioner } from './create-practitioner.server'
import { deletePractitioner } from './delete-practitioner.server'
import { practitionerCreateSchema, practitionerUpdateSchema } from './practitioner-schema'
import type { PractitionerRow } from './present-practitioner'
import { readPractitioners } from './read-practitioners.server'
import { updatePractitioner } from './update-practitioner.server'

/** Practitioners that are not archived. */
export const practitionerResource: Resource<PractitionerRow> = {
  name: 'practitioner',
  listing: {
    filters: { text: 'text', role: 'exact', practice_id: 'exact', password: 'exact' },
    sorts: ['id', 'firstname', 'lastname', 'role'],
    defaultSort: 'id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'practitioner',
    filters: {
      text: { type: 'text', column: 'practitioner.lastname_search', where: practitionerWithWords },
      role: {
        type: 'exact',
        column: 'practitioner.role',
        where: (value) =>
          PRACTITIONER_ROLES.some((role) => role === value)
            ? { sql: 'practitioner.role = $filter_role', bind: { filter_role: value } }
            : { sql: '1 = 0', bind: {} },
      },
      practice_id: ownerFilter('practitioner', 'practice_id'),
      password: {
        type: 'exact',
        column: 'practitioner.id',
        where: (value) => withPassword('practitioner', value),
      },
    },
    sorts: {
      id: 'practitioner.id',
      firstname: 'practitioner.firstname_search',
      lastname: ['practitioner.lastname_search', 'practitioner.firstname_search'],
      role: 'practitioner.role',
    },
  },
  expands: [],
  read: readPractitioners,
  create: { schema: practitionerCreateSchema, run: createPractitioner },
  update: { schema: practitionerUpdateSchema, run: updatePractitioner },
  remove: deletePractitioner,
}

/**
 * Matches if every word of `value` is in the first or the last name (PRN-06): words of three or more letters
 * anywhere, a single shorter word only at the beginning.
 */
function practitionerWithWords(value: string): Where {
  return everyWord(value, {
    table: 'practitioner',
    columns: ['firstname_search', 'lastname_search'],
    shortBesideOthers: 'anywhere',
  })
}
