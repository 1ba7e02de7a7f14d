import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { createCheck } from './monitor.server'
import { checkSchema } from './monitoring-schema'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'

export type RpmCheckRow = {
  id: number
  version: number
  participant_id: number
  practice_id: number
  status: CheckStatus
  comment: string | null
  created: string
  updated: string
}

/** Findings about monitored patients; never changed. */
export const rpmCheckResource: Resource<RpmCheckRow> = {
  name: 'rpm-check',
  listing: {
    filters: { participant_id: 'exact', status: 'exact' },
    sorts: ['id', 'created'],
    defaultSort: '-created',
    defaultPerPage: 50,
  },
  source: {
    kind: 'rpm_check',
    filters: {
      participant_id: ownerFilter('rpm_check', 'participant_id'),
      status: { type: 'exact', column: 'rpm_check.status' },
    },
    sorts: { id: 'rpm_check.id', created: 'rpm_check.created' },
  },
  expands: [],
  read: (ids) => {
    const these = idsIn('id', ids)
    return readRows<RpmCheckRow>(
      `SELECT id, version, participant_id, practice_id, status, comment, created, updated FROM rpm_check WHERE ${these.sql}`,
      these.bind,
    )
  },
  create: { schema: checkSchema, run: createCheck },
}
