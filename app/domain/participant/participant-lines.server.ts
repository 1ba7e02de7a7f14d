import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Resource } from '~/core/resource/resource.server'
import { isCompanyAdmin, type Actor } from '~/access/actor'
import { participantResource } from './participant-resource.server'

/** One line of the administration list (PAR-09); anybody who may open the list may read it. */
export type ParticipantLine = {
  id: number
  userId: number
  email: string
  plan: string | null
  dob: string | null
  firstname: string
  lastname: string
  lastActiveTime: string | null
  disabled: boolean
  /** Absent for those who may not see them. */
  lacksPassword?: boolean
  died?: string | null
}
type Stored = Omit<ParticipantLine, 'disabled' | 'lacksPassword'> & {
  disabled: number
  lacks_password: number
}

/** The same list with short rows: a page of whole records costs three times as much to read. */
export const participantLines: Resource<ParticipantLine> = { ...participantResource, read: readPage }

async function readPage(ids: number[], actor: Actor): Promise<ParticipantLine[]> {
  const isRecordRead = !isCompanyAdmin(actor)
  const these = idsIn('p.id', ids)
  const rows = await readRows<Stored>(
    `SELECT p.id, p.user_id AS "userId", u.email, l.name AS plan, p.dob, p.died, p.firstname,
              p.lastname, u.last_active AS "lastActiveTime", u.disabled,
              CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END AS lacks_password
         FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN plan l ON l.id = p.plan_id
      WHERE ${these.sql}`,
    these.bind,
  )
  return rows.map(({ lacks_password, died, ...row }) => ({
    ...row,
    disabled: row.disabled === 1,
    ...(isRecordRead && { lacksPassword: lacks_password === 1, died }),
  }))
}
