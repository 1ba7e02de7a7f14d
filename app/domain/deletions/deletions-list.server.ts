import { readRows } from 'db/connection'
import { isCompanyAdmin, type Actor } from '~/access/actor'
import type { DeletionKind } from '~/domain/account/deletions.server'
import { noteRead } from '~/core/log/note-read.server'
import { inSeconds } from '~/platform/clock'
import { env } from '~/platform/env.server'

const DAY = 24 * 3600
const MOST = 200

export type DeletionRow = {
  id: number
  kind: DeletionKind
  record_id: number
  name: string
  deleted_by: string
  created: string
}

/** Returns the time since which deletions can still be restored (OP-89); null if restoring is turned off. */
export function restorableSince(): string | null {
  const days = env().RESTORE_DAYS
  return days === 0 ? null : inSeconds(-days * DAY)
}

/** Returns what this administrator may still restore, newest first. The read is logged. */
export async function restorable(actor: Actor): Promise<DeletionRow[]> {
  const since = restorableSince()
  const scope = scopeOf(actor)
  if (!since || !scope) return []
  const rows = await readRows<DeletionRow>(
    `SELECT id, kind, record_id, name, deleted_by, created FROM deletion
      WHERE restored IS NULL AND created >= $since AND ${scope.sql} ORDER BY id DESC LIMIT ${MOST}`,
    { ...scope.bind, since },
  )
  noteRead(actor, {
    resource: 'participant',
    text: `Listed ${rows.length} deleted records`,
    participantIds: rows.filter(({ kind }) => kind === 'participant').map((row) => row.record_id),
  })
  return rows
}

/** The deletions at the level that the actor administers, that is, those they could have made. */
function scopeOf(actor: Actor): { sql: string; bind: Record<string, unknown> } | null {
  if (actor.role === 'ADMIN') return { sql: '1 = 1', bind: {} }
  if (actor.role === 'RESELLER_ADMIN' && actor.reseller)
    return { sql: 'reseller_id = $reseller', bind: { reseller: actor.reseller.id } }
  if (isCompanyAdmin(actor) && actor.companies.length > 0) {
    const bind = Object.fromEntries(actor.companies.map(({ id }, index) => [`company${index}`, id]))
    const own = Object.keys(bind).map((name) => `$${name}`)
    return { sql: `company_id IN (${own.join(', ')}) AND kind <> 'participant'`, bind }
  }
  if (actor.practitioner)
    return {
      sql: "practice_id = $practice AND kind = 'practitioner'",
      bind: { practice: actor.practitioner.practiceId },
    }
  return null
}
