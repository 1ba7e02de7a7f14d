import { idsIn } from 'db/ids-in'
import { readLines } from 'db/read-lines'
import type { Resource } from '~/core/resource/resource.server'
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
}
type Stored = Omit<ParticipantLine, 'disabled'> & { disabled: number }

/** The same list with short rows: a page of whole records costs three times as much to read. */
export const participantLines: Resource<ParticipantLine> = { ...participantResource, read: readPage }

async function readPage(ids: number[]): Promise<ParticipantLine[]> {
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
    },
    `FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN plan l ON l.id = p.plan_id
      WHERE ${these.sql}`,
    these.bind,
  )
  return rows.map((row) => ({ ...row, disabled: row.disabled === 1 }))
}
