import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import type { PractitionerRole, UserRole } from '~/access/roles'
import { listIds } from '~/core/list/list.server'
import type { Listing, ListPage, ListQuery } from '~/core/list/list-query'
import type { ListSource } from '~/core/list/list-where.server'
import { userLogResource } from './activity-log-resource.server'

/** The entry types that patients see in the list of who used their record. */
export const TOLD_TYPES = [
  'READ',
  'CREATE',
  'UPDATE',
  'DELETE',
  'SURVEY',
  'IMPORT',
  'DOWNLOAD',
  'MASK',
] as const
export type ToldType = (typeof TOLD_TYPES)[number]

/** One log entry as shown to the person whose record it concerns. */
export type ReaderRow = {
  id: number
  type: ToldType
  what: What
  logged: string
  /** Null when the product did it by itself. */
  who: { name: string; role: UserRole | null } | null
  /** Whom somebody was masking as: the patient ('self') or another person by name; null if not masking. */
  as: 'self' | { name: string } | null
  practitioner: { role: PractitionerRole; practice: string } | null
  inList: boolean
}

const WHAT = {
  survey: 'survey',
  'survey-schedule': 'survey',
  score: 'score',
  biometrics: 'biometrics',
  anthropometrics: 'anthropometrics',
  'metric-reading': 'metrics',
  'metric-goal': 'metrics',
  'metric-range': 'metrics',
  device: 'metrics',
  'survey-note': 'note',
  superbill: 'superbill',
  'sent-message': 'message',
  'wellness-plan': 'wellness',
  goal: 'wellness',
  habit: 'wellness',
  'safety-event': 'safety',
  'rpm-check': 'monitoring',
  monitoring: 'monitoring',
  'monitoring-minutes': 'monitoring',
  'monitoring-month': 'monitoring',
  'monitoring-bill': 'monitoring',
  'monitoring-device': 'monitoring',
  'monitoring-reversal': 'monitoring',
  'monitoring-waiver': 'monitoring',
  provider: 'provider',
  'provider-request': 'provider',
  appointment: 'appointment',
  video: 'appointment',
} as const
export type What = (typeof WHAT)[keyof typeof WHAT] | 'record'

export const readersListing: Listing = {
  filters: { from: 'date', to: 'date', type: 'exact' },
  sorts: ['id'],
  defaultSort: '-id',
  defaultPerPage: 50,
}

const { filters } = userLogResource.source
const source: ListSource = {
  kind: 'user_log',
  only: `user_log.entry_type IN (${TOLD_TYPES.map((type) => `'${type}'`).join(', ')})`,
  filters: { from: filters.from!, to: filters.to!, type: filters.entry_type! },
  sorts: { id: 'user_log.id' },
}

/** Entries about a person, alone or in a list, except for what they did themselves. */
function aboutPerson(participantId: number, userId: number): Where {
  return {
    sql: `user_log.id IN (SELECT own.id FROM user_log own WHERE own.participant_id = $person
             UNION ALL SELECT shown.log_id FROM user_log_patient shown WHERE shown.participant_id = $person)
           AND (user_log.user_id IS NULL OR user_log.user_id <> $personUser
           OR user_log.masked_user_id <> $personUser)`,
    bind: { person: participantId, personUser: userId },
  }
}

type Stored = {
  id: number
  type: ToldType
  resource: string | null
  logged: string
  user_id: number | null
  masked_user_id: number | null
  participant_id: number | null
  user_email: string | null
  name: string | null
  user_role: UserRole | null
  masked_name: string | null
  role: PractitionerRole | null
  practice: string | null
}

/** Returns one page of the people who viewed or changed a person's record, newest first. */
export async function readersOf(
  person: { participantId: number; userId: number },
  query: ListQuery,
): Promise<ListPage<ReaderRow>> {
  const scope = aboutPerson(person.participantId, person.userId)
  const { ids, total, capped } = await listIds(source, scope, query)
  const these = idsIn('l.id', ids)
  const rows = await readRows<Stored>(
    `SELECT l.id, l.entry_type AS type, l.resource, l.logged, l.user_id, l.masked_user_id, l.participant_id,
      l.user_email,
            p.firstname || ' ' || p.lastname AS name, u.role AS user_role,
            COALESCE(m.firstname || ' ' || m.lastname, l.masked_email) AS masked_name,
            w.role, a.name AS practice
       FROM user_log l LEFT JOIN app_user u ON u.id = l.user_id
       LEFT JOIN participant p ON p.user_id = l.user_id
       LEFT JOIN participant m ON m.user_id = l.masked_user_id
       LEFT JOIN practitioner w ON w.id = l.practitioner_id
       LEFT JOIN practice a ON a.id = w.practice_id
      WHERE ${these.sql}`,
    these.bind,
  )
  const byId = new Map(rows.map((row) => [row.id, toldTo(row, person.userId)]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total, capped }
}

function toldTo(row: Stored, userId: number): ReaderRow {
  const { id, type, resource, logged, role, practice } = row
  return {
    id,
    type,
    logged,
    what: (WHAT as Record<string, What>)[resource ?? ''] ?? 'record',
    who: row.user_id === null ? null : { name: row.name ?? row.user_email ?? '', role: row.user_role },
    as:
      row.masked_user_id === null
        ? null
        : row.masked_user_id === userId
          ? 'self'
          : { name: row.masked_name ?? '' },
    practitioner: role && practice !== null ? { role, practice } : null,
    inList: row.participant_id === null,
  }
}
