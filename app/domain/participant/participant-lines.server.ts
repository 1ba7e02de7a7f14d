import { idsIn } from 'db/ids-in'
import { readLines } from 'db/read-lines'
import type { Resource } from '~/core/resource/resource.server'
import { isCompanyAdmin, type Actor } from '~/access/actor'
import { participantResource } from './participant-resource.server'

/** What one line of the administration list shows (PAR-09); all who may open the list may read it. */
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
  /** Absent for those who may not see it. */
  lacksPassword?: boolean
}
type Stored = Omit<ParticipantLine, 'disabled' | 'lacksPassword'> & {
  disabled: number
  lacks_password: number
}

/** The same list with short rows: a page of whole records costs three times as much to read. */
export const participantLines: Resource<ParticipantLine> = { ...participantResource, read: readPage }

async function readPage(ids: number[], actor: Actor): Promise<ParticipantLine[]> {
  const mayInvite = !isCompanyAdmin(actor)
  const these = idsIn('p.id', ids)
  const rows = await readLines<Stored>(
    {
      id: 'p.id',
      userId: 'p.user_id',
      email: 'u.email',
      plan: 'l.name',
      dob: 'p.dob',
      firstname: 'p.firstname',
      lastname: 'p.lastname',
      lastActiveTime: 'u.last_active',
      disabled: 'u.disabled',
      lacks_password: 'CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END',
    },
    `FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN plan l ON l.id = p.plan_id
      WHERE ${these.sql}`,
    these.bind,
  )
  return rows.map(({ lacks_password, ...row }) => ({
    ...row,
    disabled: row.disabled === 1,
    ...(mayInvite && { lacksPassword: lacks_password === 1 }),
  }))
}
