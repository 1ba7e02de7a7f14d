import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { dealWithEvent } from './deal-with-event.server'
import { personOf } from './person-of'
import { dealSchema, type SafetyEventRow } from './safety-event'

const COLUMNS =
  'e.id, e.version, e.participant_id, e.rule, e.source, e.source_id, e.value, e.worse_value, e.worse_at, e.raised, e.told, e.acknowledged, e.outcome, e.note, e.dealt'

/**
 * The safety events of patients: raised by their answers or measurements, never created or deleted by a user.
 */
export const safetyEventResource: Resource<SafetyEventRow> = {
  name: 'safety-event',
  listing: {
    filters: { participant_id: 'exact', rule: 'exact', open: 'bool' },
    sorts: ['id', 'raised'],
    defaultSort: '-raised',
    defaultPerPage: 50,
  },
  source: {
    kind: 'safety_event',
    filters: {
      participant_id: ownerFilter('safety_event', 'participant_id'),
      rule: { type: 'exact', column: 'safety_event.rule' },
      open: {
        type: 'bool',
        column: 'safety_event.dealt',
        where: (value) => ({
          sql: `safety_event.dealt IS ${value === 'true' || value === '1' ? '' : 'NOT '}NULL`,
          bind: {},
        }),
      },
    },
    sorts: { id: 'safety_event.id', raised: 'safety_event.raised' },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('e.id', ids)
    return readRows<SafetyEventRow>(
      `SELECT ${COLUMNS}, ${personOf('e.dealt_by')} AS dealt_by,
        ${personOf('e.acknowledged_by')} AS acknowledged_by FROM safety_event e WHERE ${these.sql}`,
      these.bind,
    )
  },
  update: { schema: dealSchema, run: dealWithEvent },
}
