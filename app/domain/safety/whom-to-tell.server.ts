import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { SOLO_ROLES } from '~/access/permissions'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import { daysOf } from '~/domain/practice/opening-hours'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import type { Patience } from './telling'

/** A mail recipient; `about` is the practice or company that the mail names. */
export type Addressee = { email: string; language: string | null; about: string }

/** A practice that cares for a patient, with what notification needs. */
export type CaringPractice = Patience & {
  id: number
  company_id: number
  name: string
  email: string
  safety_mail: number
  backup_email: string | null
}

/** Returns the practices that care for the patient now, neither deleted nor disabled. */
export async function caringPractices(participantId: number): Promise<CaringPractice[]> {
  const rows = await readRows<
    Omit<CaringPractice, 'open_days' | 'zone'> & { open_days: string; time_zone: string | null }
  >(
    `SELECT DISTINCT a.id, a.company_id, a.name, a.email, a.safety_mail, a.backup_email, a.opens, a.closes, a.open_days,
        a.safety_wait_open, a.safety_wait_closed, a.time_zone
      FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0 AND a.disabled = 0
      WHERE l.participant_id = $participantId ORDER BY a.id`,
    { participantId },
  )
  return rows.map(({ open_days, time_zone, ...row }) => ({
    ...row,
    open_days: daysOf(open_days),
    zone: practiceZone(time_zone),
  }))
}

/**
 * Returns the recipients of a step. If no staff member of a practice can be notified, or the practice does
 * not want all of them mailed, its own address and its backup are notified right away.
 */
export async function addresseesOf(
  step: number,
  participantId: number,
  practices: readonly CaringPractice[],
): Promise<Addressee[]> {
  if (step > 2) return escalatedTo(practices)
  const lists = await Promise.all(
    practices.map(async (practice) => {
      const team = practice.safety_mail === 1 ? await teamOf(practice.id, participantId) : []
      const shared = step > 1 || team.length === 0 ? [practice.email, practice.backup_email] : []
      return [...team, ...shared.flatMap((email) => (email ? [{ email, language: null }] : []))].map(
        (one) => ({ ...one, about: practice.name }),
      )
    }),
  )
  return once(lists.flat())
}

/**
 * Returns the administrators of the companies whose practices care for the patient, or else of the patient's
 * own company.
 */
export async function administratorsOver(
  participantId: number,
  practices: readonly CaringPractice[],
): Promise<Addressee[]> {
  const own = idsIn(
    'c.id',
    practices.map((practice) => practice.company_id),
  )
  return once(
    await readRows<Addressee>(
      `SELECT DISTINCT u.email, u.language, c.name AS about FROM company c JOIN company_admin m ON m.company_id = c.id
        JOIN app_user u ON u.id = m.user_id AND u.archived = 0 AND u.disabled = 0
        WHERE c.archived = 0 AND ${
          practices.length > 0
            ? own.sql
            : `c.id = (SELECT COALESCE(p.company_id, l.company_id) FROM participant p
                LEFT JOIN plan l ON l.id = p.plan_id WHERE p.id = $participantId)`
        } ORDER BY u.email`,
      practices.length > 0 ? own.bind : { participantId },
    ),
  )
}

/** The practitioner responsible for monitoring the patient, or else all staff of the practice. */
async function teamOf(practiceId: number, participantId: number) {
  const team = await readRows<{ email: string; language: string | null; responsible: number }>(
    `SELECT u.email, u.language, CASE WHEN EXISTS (SELECT 1 FROM monitoring m WHERE m.responsible_id = w.id
        AND m.practice_id = w.practice_id AND m.participant_id = $participantId AND m.ended IS NULL)
        THEN 1 ELSE 0 END AS responsible
      FROM practitioner w JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
      WHERE w.practice_id = $practiceId AND w.archived = 0 AND w.disabled = 0 ORDER BY w.id`,
    { practiceId, participantId },
  )
  const reachable = team.filter(({ email }) => !isPlaceholderEmail(email))
  const responsible = reachable.filter((one) => one.responsible === 1)
  return (responsible.length > 0 ? responsible : reachable).map(({ email, language }) => ({
    email,
    language,
  }))
}

const SOLO = SOLO_ROLES.map((role) => `'${role}'`).join(', ')

/** The managers of a practice (ROLE-15, OP-03), and the contact of its company. */
async function escalatedTo(practices: readonly CaringPractice[]): Promise<Addressee[]> {
  if (practices.length === 0) return []
  const these = idsIn(
    'a.id',
    practices.map(({ id }) => id),
  )
  const working = `w.archived = 0 AND w.disabled = 0 AND u.archived = 0 AND u.disabled = 0`
  return once(
    await readRows<Addressee>(
      `SELECT u.email, u.language, a.name AS about FROM practice a JOIN practitioner w ON w.practice_id = a.id
          JOIN app_user u ON u.id = w.user_id
          WHERE ${these.sql} AND ${working} AND (w.role = 'PRACTICE_MANAGER' OR (w.role IN (${SOLO})
            AND NOT EXISTS (SELECT 1 FROM practitioner o WHERE o.practice_id = a.id AND o.role = 'PRACTICE_MANAGER'
              AND o.archived = 0 AND o.disabled = 0)))
        UNION ALL SELECT c.contact_email, NULL, a.name FROM practice a JOIN company c ON c.id = a.company_id
          WHERE ${these.sql} AND c.archived = 0 AND c.contact_email IS NOT NULL`,
      these.bind,
    ),
  )
}

/** Removes duplicate addresses and those that cannot receive mail. */
function once(all: readonly Addressee[]): Addressee[] {
  const byKey = new Map<string, Addressee>()
  for (const one of all) {
    const key = `${one.email.toLowerCase()} ${one.about}`
    if (!isPlaceholderEmail(one.email) && !byKey.has(key)) byKey.set(key, one)
  }
  return [...byKey.values()]
}
