import { fold } from '~/platform/fold'
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
  attachment: { name_search: 'name' },
  biometrics: { comment_search: 'comment' },
}

/**
 * Folds again what was stored before invisible characters were removed in folding: such names could only be
 * found by typing the same characters. Going down leaves them folded, since they can be found either way.
 */
export const refold: Migration = {
  name: '023-refold',
  up: async (db) => {
    for (const [table, columns] of Object.entries(FOLDED)) await refoldTable(db, table, columns)
    await refoldStaff(db)
  },
  down: () => Promise.resolve(),
}

/** Practitioners repeat the folded names of their participants. */
export function refoldStaff(db: Ddl): Promise<void> {
  return db.run(
    `UPDATE practitioner SET firstname_search = (SELECT p.firstname_search FROM participant p WHERE p.id = practitioner.participant_id),
         lastname_search = (SELECT p.lastname_search FROM participant p WHERE p.id = practitioner.participant_id)
       WHERE EXISTS (SELECT 1 FROM participant p WHERE p.id = practitioner.participant_id
         AND (p.firstname_search <> practitioner.firstname_search OR p.lastname_search <> practitioner.lastname_search))`,
  )
}

/** Folds columns of a table again, from their source texts. */
export function refoldTable(db: Ddl, table: string, columns: Record<string, string>): Promise<void> {
  return db.rewrite(table, [...Object.keys(columns), ...Object.values(columns)], (row) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([search, text]) => {
        const folded = fold(row[text] ?? '')
        return folded === row[search] ? [] : [[search, folded]]
      }),
    ),
  )
}
