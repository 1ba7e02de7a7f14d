import { readRows } from 'db/connection'
import { MAIL_JOB } from '~/integrations/mail/outbox.server'
import { inSeconds } from '~/platform/clock'
import type { CustomerScope } from './scope'
import { MOST_NAMED, type Waiting } from './waiting'

const TOLD_SECONDS = 30 * 86_400

/** Practitioners at a practice in the scope, whose accounts its administrators manage. */
const staffIn = (condition: string) => `EXISTS (SELECT 1 FROM practitioner w
  JOIN practice a ON a.id = w.practice_id JOIN company c ON c.id = a.company_id
  WHERE w.user_id = u.id AND ${condition})`
const adminIn = (condition: string) => `EXISTS (SELECT 1 FROM company_admin m
  JOIN company c ON c.id = m.company_id WHERE m.user_id = u.id AND ${condition})`
const PEOPLE = {
  companyId: `(p.company_id = $scope OR ${staffIn('c.id = $scope')} OR ${adminIn('c.id = $scope')})`,
  resellerId: `(p.reseller_id = $scope OR ${staffIn('c.reseller_id = $scope')}
    OR ${adminIn('c.reseller_id = $scope')})`,
  practiceId: `(EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = p.id AND l.practice_id = $scope)
    OR ${staffIn('a.id = $scope')})`,
}

type Row = { id: number | null; company_id: number | null; reseller_id: number | null; name: string }

/** Returns people of a customer whose last invitation could not be sent and who have no password yet. */
export async function failedInvitations(scope: CustomerScope): Promise<Waiting> {
  const [[name, id]] = Object.entries(scope) as [[keyof typeof PEOPLE, number]]
  const rows = await readRows<Row>(
    `SELECT p.id, p.company_id, p.reseller_id, COALESCE(p.firstname || ' ' || p.lastname, u.email) AS name
       FROM job j JOIN outbox o ON j.dedupe_key = CAST(o.id AS TEXT)
       JOIN app_user u ON u.id = o.about_user_id LEFT JOIN participant p ON p.user_id = u.id
      WHERE j.status = 'dead' AND j.kind = '${MAIL_JOB}' AND o.status = 'failed' AND o.created >= $since
        AND o.kind IN ('INVITE', 'INVITE_AGAIN', 'INVITE_STAFF', 'INVITE_ADMIN')
        AND u.password_hash IS NULL AND u.disabled = 0 AND u.archived = 0
        AND NOT EXISTS (SELECT 1 FROM outbox later WHERE later.about_user_id = u.id AND later.id > o.id)
        AND ${PEOPLE[name]}
      ORDER BY o.id DESC`,
    { scope: id, since: inSeconds(-TOLD_SECONDS) },
  )
  const named = rows.slice(0, MOST_NAMED).map((row) => ({ is: 'person' as const, ...row }))
  return { kind: 'failedInvitations', count: rows.length, named }
}
