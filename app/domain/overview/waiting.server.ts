import { readRow, readRows } from 'db/connection'
import { inSeconds } from '~/platform/clock'
import { SOLO_ROLES } from '~/access/permissions'
import { stormNow } from '~/domain/auth/storm.server'
import { untoldEvents } from '~/domain/safety/untold'
import { failedInvitations } from './failed-invitations.server'
import { ownImportsWaiting } from './own-imports.server'
import { inScope, type CustomerScope, type OverviewScope } from './scope'
import { MOST_NAMED, type Named, type Waiting, LATE_SECONDS } from './waiting'

/**
 * Returns what needs an administrator's attention, most urgent first, without empty entries. Jobs, and the
 * mails of everybody, are shown to the platform; a customer only sees its own.
 */
export async function whatWaits(scope: OverviewScope, userId: number): Promise<Waiting[]> {
  const [untold, platform, customers, practices] = await Promise.all([
    untoldSafety(scope),
    scope === 'platform' ? Promise.all([storm(), waitingJobs()]).then((found) => found.flat()) : [],
    scope === 'platform' ? ownImportsWaiting(userId).then((one) => [one]) : customerWaits(scope, userId),
    practicesWithoutManager(scope),
  ])
  return [untold, ...platform, ...customers, practices].filter(({ count }) => count > 0)
}

/** The results of imports that the user started, and of invitations by their customer or practice. */
export async function customerWaits(scope: CustomerScope, userId: number): Promise<Waiting[]> {
  const all = await Promise.all([ownImportsWaiting(userId), failedInvitations(scope)])
  return all.filter(({ count }) => count > 0)
}

const MANAGERS = ['PRACTICE_MANAGER', ...SOLO_ROLES].map((role) => `'${role}'`).join(', ')

/** Practices without anybody who may manage them (ROLE-15, OP-03). */
async function practicesWithoutManager(scope: OverviewScope): Promise<Waiting> {
  const { where, bind } = inScope(scope)
  const from = `FROM practice JOIN company ON company.id = practice.company_id
    WHERE practice.archived = 0 AND practice.disabled = 0 AND company.archived = 0 AND ${where}
      AND NOT EXISTS (SELECT 1 FROM practitioner WHERE practitioner.practice_id = practice.id
        AND practitioner.role IN (${MANAGERS}) AND practitioner.disabled = 0 AND practitioner.archived = 0)`
  const [count, rows] = await Promise.all([
    readRow<{ n: number | string }>(`SELECT COUNT(*) AS n ${from}`, bind),
    readRows<Omit<Extract<Named, { is: 'practice' }>, 'is'>>(
      `SELECT practice.id, practice.company_id, company.reseller_id, practice.name ${from}
        ORDER BY practice.id DESC LIMIT ${MOST_NAMED}`,
      bind,
    ),
  ])
  const named = rows.map((row) => ({ is: 'practice' as const, ...row }))
  return { kind: 'practicesWithoutManager', count: Number(count?.n ?? 0), named }
}

/** Open safety events about which no message reached a care team, by practice, never by patient. */
async function untoldSafety(scope: OverviewScope): Promise<Waiting> {
  const { where, bind } = inScope(scope)
  const untold = untoldEvents()
  const from = `FROM safety_event JOIN provider ON provider.participant_id = safety_event.participant_id
    JOIN practice ON practice.id = provider.practice_id AND practice.archived = 0
    JOIN company ON company.id = practice.company_id AND company.archived = 0
    WHERE ${untold.where} AND ${where}`
  const ofOwnCompany = `SELECT safety_event.id FROM safety_event JOIN participant ON participant.id = safety_event.participant_id
    LEFT JOIN plan ON plan.id = participant.plan_id
    JOIN company ON company.id = COALESCE(participant.company_id, plan.company_id)
    WHERE ${untold.where} AND ${where}`
  const all = { ...untold.bind, ...bind }
  const [count, rows] = await Promise.all([
    readRow<{ n: number | string }>(
      scope === 'platform'
        ? `SELECT COUNT(*) AS n FROM safety_event WHERE ${untold.where}`
        : `SELECT COUNT(*) AS n FROM (SELECT safety_event.id ${from} UNION ${ofOwnCompany}) found`,
      scope === 'platform' ? untold.bind : all,
    ),
    readRows<Omit<Extract<Named, { is: 'practice' }>, 'is'>>(
      `SELECT DISTINCT practice.id, practice.company_id, company.reseller_id, practice.name ${from}
        ORDER BY practice.id DESC LIMIT ${MOST_NAMED}`,
      all,
    ),
  ])
  const named = rows.map((row) => ({ is: 'practice' as const, ...row }))
  return { kind: 'untoldSafety', count: Number(count?.n ?? 0), named }
}

/** Sign-in failures over all accounts, while they force unknown browsers to continue by a mailed link. */
async function storm(): Promise<Waiting> {
  return { kind: 'storm', count: await stormNow(), named: [] }
}

/** Jobs that failed or are late, for the platform. */
async function waitingJobs(): Promise<Waiting[]> {
  const row = await readRow<Record<string, number | string>>(
    `SELECT (SELECT COUNT(*) FROM job WHERE status = 'dead' AND kind = 'mail') AS mail,
            (SELECT COUNT(*) FROM job WHERE status = 'dead' AND kind <> 'mail') AS failed,
            (SELECT COUNT(*) FROM job WHERE status = 'queued' AND run_at < $late) +
            (SELECT COUNT(*) FROM job WHERE status = 'running' AND locked_until < $late) AS late,
            (SELECT COUNT(*) FROM import_run WHERE ended IS NULL AND created < $late) AS imports`,
    { late: inSeconds(-LATE_SECONDS) },
  )
  const of = (kind: Waiting['kind'], count: number | string | undefined) => ({
    kind,
    count: Number(count ?? 0),
    named: [],
  })
  return [
    of('failedMail', row?.mail),
    of('failedJobs', row?.failed),
    of('lateJobs', row?.late),
    of('openImports', row?.imports),
  ]
}
