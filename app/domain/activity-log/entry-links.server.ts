import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import type { ScreenId } from '~/access/screens'
import type { UserLogRow } from './activity-log-resource.server'

type Found = Record<string, number | null> & { id: number }
type Linked = { screen: ScreenId; key: string; sql: string }

const ACCOUNT: Linked = {
  screen: 'participant.update.admin',
  key: 'participant.user_id',
  sql: `SELECT participant.user_id AS id, participant.id AS "participantId" FROM participant
    WHERE participant.archived = 0`,
}

/** For each kind of record: the screen that shows one, and how to find the parameters of its address. */
const LINKED: Record<string, Linked> = {
  participant: {
    screen: 'participant.update.admin',
    key: 'participant.id',
    sql: 'SELECT id, id AS "participantId" FROM participant WHERE participant.archived = 0',
  },
  user: ACCOUNT,
  admin: {
    ...ACCOUNT,
    screen: 'admin.list',
    key: 'app_user.id',
    sql: 'SELECT id FROM app_user WHERE archived = 0',
  },
  survey: {
    screen: 'survey.responses',
    key: 'survey.id',
    sql: 'SELECT id, id AS "surveyId", participant_id AS "participantId" FROM survey WHERE survey.archived = 0',
  },
  practice: {
    screen: 'practice.profile',
    key: 'practice.id',
    sql: 'SELECT id, id AS "practiceId" FROM practice WHERE practice.archived = 0',
  },
  company: {
    screen: 'company.view.admin',
    key: 'company.id',
    sql: 'SELECT id, id AS "companyId" FROM company WHERE company.archived = 0',
  },
  plan: {
    screen: 'plan.list.admin',
    key: 'plan.id',
    sql: 'SELECT id, company_id AS "companyId" FROM plan WHERE plan.archived = 0',
  },
  practitioner: {
    screen: 'practitioner.update.admin',
    key: 'practitioner.id',
    sql: `SELECT practitioner.id, practitioner.id AS "practitionerId", practice.id AS "practiceId",
        practice.company_id AS "companyId"
      FROM practitioner JOIN practice ON practice.id = practitioner.practice_id
      WHERE practitioner.archived = 0 AND practice.archived = 0`,
  },
  message: {
    screen: 'message.list',
    key: 'message.id',
    sql: 'SELECT id, practice_id AS "practiceId" FROM message WHERE message.archived = 0',
  },
}

/**
 * Returns the addresses of the records in these entries, keyed by `<resource> <id>`, for a reader who may
 * open them. One statement per kind of record. A screen with checks beyond the role makes them when it is
 * opened.
 */
export async function linksOf(rows: readonly UserLogRow[], actor: Actor): Promise<Map<string, string>> {
  const ids = new Map<string, Set<number>>()
  for (const { resource, record_id } of rows)
    if (resource !== null && record_id !== null && LINKED[resource])
      ids.set(resource, (ids.get(resource) ?? new Set()).add(record_id))
  const links = new Map<string, string>()
  for (const [resource, wanted] of ids) {
    const { screen, key, sql } = LINKED[resource]!
    if (!decide(screenRules[screen], actor, {})) continue
    const these = idsIn(key, [...wanted])
    for (const found of await readRows<Found>(`${sql} AND ${these.sql}`, these.bind))
      links.set(`${resource} ${found.id}`, pathTo(screen, { ...found, id: found.participantId }))
  }
  return links
}
