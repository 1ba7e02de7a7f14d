import { fold } from '~/platform/fold'
import { refoldStaff, refoldTable } from './023-refold'
import type { Ddl, Migration } from './ddl'

/**
 * The search columns of lists, and the texts they are folded from. Codes are left alone, because two that
 * look the same would become one.
 */
const FOLDED: Record<string, Record<string, string>> = {
  reseller: { name_search: 'name' },
  company: { name_search: 'name' },
  plan: { name_search: 'name' },
  plan_resource: { label_search: 'resource_label', keys_search: 'resource_keys' },
  practice: { name_search: 'name', city_search: 'city', state_search: 'state' },
  participant: { firstname_search: 'firstname', lastname_search: 'lastname' },
  message: { name_search: 'name', subject_search: 'subject' },
  attachment: { name_search: 'name', group_search: 'group_name' },
  biometrics: { comment_search: 'comment' },
  anthropometrics: { comment_search: 'comment' },
  superbill_code: { description_search: 'description' },
}

/**
 * Folds again what was stored when apostrophes counted and letters such as ł and æ were left as they are.
 * Going down leaves them folded: an older version still finds them, except by such characters.
 */
export const plainLetters: Migration = {
  name: '190-plain-letters',
  up: async (db) => {
    for (const [table, columns] of Object.entries(FOLDED)) await refoldTable(db, table, columns)
    await refoldStaff(db)
    await refoldPlaces(db)
    await refoldCodes(db)
  },
  down: () => Promise.resolve(),
}

/** Documents are sorted by group and name. */
function refoldPlaces(db: Ddl): Promise<void> {
  return db.rewrite('attachment', ['place_search'], ({ place_search }) =>
    unlessSame('place_search', place_search, (place_search ?? '').split('\u0001').map(fold).join('\u0001')),
  )
}

/**
 * Diagnoses are found by the words of their descriptions (Alzheimer's also as Alzheimers), taxonomy codes by
 * code and name.
 */
async function refoldCodes(db: Ddl): Promise<void> {
  await db.rewrite('diagnosis_code', ['description', 'search'], ({ description, search }) => {
    const joined = (description ?? '').match(/[\p{L}\p{N}]+['’][\p{L}\p{N}]+/gu) ?? []
    const added = joined.map((word) => ` ${fold(word)}`).filter((word) => !search?.includes(word))
    return unlessSame('search', search, (search ?? '') + added.join(''))
  })
  await db.rewrite('practice_code', ['code', 'display_name', 'search'], ({ code, display_name, search }) =>
    unlessSame('search', search, fold(`${code} ${display_name}`)),
  )
}

function unlessSame(
  column: string,
  stored: string | null | undefined,
  folded: string,
): Record<string, string> {
  return folded === stored ? {} : { [column]: folded }
}
