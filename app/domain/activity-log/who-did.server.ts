import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { PractitionerRole, UserRole } from '~/access/roles'
import { pathTo } from '~/access/links'
import type { Translate } from '~/i18n/t'
import type { UserLogRow } from './activity-log-resource.server'

/** Who did something: the name if known, their role, and the address of their record. */
export type WhoDid = { name: string | null; role: string | null; to: string | null }

type Row = {
  id: number
  name: string | null
  role: UserRole | null
  participant_id: number | null
  works_as: PractitionerRole | null
  practice: string | null
}

/** Returns who made these entries, keyed by entry id, in one statement. */
export async function whoDid(rows: readonly UserLogRow[], t: Translate): Promise<Map<number, WhoDid>> {
  if (rows.length === 0) return new Map()
  const these = idsIn(
    'l.id',
    rows.map(({ id }) => id),
  )
  const found = await readRows<Row>(
    `SELECT l.id, p.firstname || ' ' || p.lastname AS name, u.role,
        CASE WHEN p.archived = 0 THEN p.id END AS participant_id, w.role AS works_as, a.name AS practice
       FROM user_log l JOIN app_user u ON u.id = l.user_id LEFT JOIN participant p ON p.user_id = u.id
       LEFT JOIN practitioner w ON w.id = l.practitioner_id LEFT JOIN practice a ON a.id = w.practice_id
      WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(
    found.map(({ id, name, role, participant_id, works_as, practice }) => [
      id,
      {
        name,
        role: works_as
          ? [t(`practitioner.role.${works_as}`), practice].filter(Boolean).join(', ')
          : role && t(`organisation.role.${role}`),
        to: participant_id === null ? null : pathTo('participant.update.admin', { id: participant_id }),
      },
    ]),
  )
}
