import { COUNT_TO } from '~/api/limits'
import type { ChildServer } from '../child-server'
import { measure, type Target } from '../measure'
import type { BenchDatabase } from '../options'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'
import { besideFloors, type Served } from './endpoint'
import { besideBare, floors } from './pages'

/** Many short rounds, so that the median ignores those in which the machine was busy. */
const PLAN = { rounds: 15, perRound: 10 }

/**
 * `text` is the filter by name; `who` is the reader, by default the administrator; `endpoint` is the
 * equivalent list on the data endpoint.
 */
type List = { page: string; text: string; who?: 'admin' | 'practitioner'; endpoint?: Endpoint }

/** `rows` is what the driver reads for one page, `live` the condition for the reader's rows. */
type Endpoint = { resource: string; table: string; live?: string; order: string; rows?: string }

/** A practitioner asks only for the patients of their practice, and so does the driver. */
const OF_PRACTICE = `(participant_id IN (SELECT link.participant_id FROM provider link WHERE link.patient_archived = 0
    AND link.practice_id = 1) OR (participant_id IS NULL AND practice_id = 1))`

/** Values of archived patients are not in any list. */
const NOT_GONE =
  '(participant_id IS NULL OR participant_id NOT IN (SELECT gone.id FROM participant gone WHERE gone.archived = 1))'

export const LISTS: readonly List[] = [
  {
    page: '/reseller/admin',
    text: 'name',
    endpoint: { resource: 'reseller', table: 'reseller', live: 'archived = 0', order: 'id' },
  },
  {
    page: '/company/admin',
    text: 'name',
    endpoint: {
      resource: 'company',
      table: 'company',
      live: 'archived = 0',
      order: 'id',
      rows: 'SELECT t.*, r.name AS r_name FROM company t JOIN reseller r ON r.id = t.reseller_id',
    },
  },
  {
    page: '/company/plans/id/1',
    text: 'name',
    endpoint: {
      resource: 'plan',
      table: 'plan',
      live: 'archived = 0',
      order: 'id',
      rows: 'SELECT t.*, c.name AS c_name FROM plan t JOIN company c ON c.id = t.company_id',
    },
  },
  {
    page: '/company/planResources/companyId/1/planId/1',
    text: 'resource_label',
    endpoint: { resource: 'plan-resource', table: 'plan_resource', order: 'id' },
  },
  {
    page: '/practice/admin/companyId/1',
    text: 'name',
    endpoint: { resource: 'practice', table: 'practice', live: 'archived = 0', order: 'id' },
  },
  {
    page: '/practitioner/admin/companyId/1/practiceId/1',
    text: 'text',
    endpoint: {
      resource: 'practitioner',
      table: 'practitioner',
      live: 'archived = 0',
      order: 'id',
      rows: `SELECT t.*, p.firstname, p.lastname, u.email, u.last_active, a.name FROM practitioner t
        JOIN participant p ON p.id = t.participant_id JOIN app_user u ON u.id = t.user_id
        JOIN practice a ON a.id = t.practice_id`,
    },
  },
  {
    page: '/practice/documents/id/1',
    text: 'name',
    endpoint: { resource: 'attachment', table: 'attachment', order: 'place_search' },
  },
  {
    page: '/message/practiceId/1',
    text: 'name',
    endpoint: { resource: 'message', table: 'message', live: 'archived = 0', order: 'id' },
  },
  {
    page: '/practice/superbillCodes/id/1',
    text: 'description',
    endpoint: { resource: 'superbill-code', table: 'superbill_code', order: 'id' },
  },
  {
    page: '/biometrics/practiceId/1',
    text: 'comment',
    endpoint: {
      resource: 'biometrics',
      table: 'biometrics',
      live: `archived = 0 AND ${NOT_GONE}`,
      order: 'created DESC',
      rows: `SELECT t.*, p.firstname, p.lastname, p.dob FROM biometrics t
        JOIN participant p ON p.id = t.participant_id`,
    },
  },
  {
    page: '/anthropometrics/practiceId/1',
    text: 'comment',
    who: 'practitioner',
    endpoint: {
      resource: 'anthropometrics',
      table: 'anthropometrics',
      order: 'created DESC',
      live: `archived = 0 AND ${OF_PRACTICE}`,
      rows: `SELECT t.*, p.firstname, p.lastname, p.dob FROM anthropometrics t
        JOIN participant p ON p.id = t.participant_id`,
    },
  },
  {
    page: '/admin/admin',
    text: 'userEmail',
    endpoint: { resource: 'admin', table: 'app_user', live: "role = 'ADMIN' AND archived = 0", order: 'id' },
  },
  {
    page: '/resellerAdmin/admin',
    text: 'userEmail',
    endpoint: {
      resource: 'reseller-admin',
      table: 'reseller_admin',
      order: 'id',
      rows: `SELECT t.*, u.email, r.name FROM reseller_admin t JOIN app_user u ON u.id = t.user_id
        JOIN reseller r ON r.id = t.reseller_id`,
    },
  },
  {
    page: '/companyAdmin/admin',
    text: 'userEmail',
    endpoint: {
      resource: 'company-admin',
      table: 'company_admin',
      order: 'id',
      rows: `SELECT t.*, u.email, c.name FROM company_admin t JOIN app_user u ON u.id = t.user_id
        JOIN company c ON c.id = t.company_id`,
    },
  },
  { page: '/', text: 'lastname', who: 'practitioner' },
]

/**
 * A list of the organization: empty pages and pages of 50 compared with the plain Remix page; the endpoint
 * compared with the plain driver.
 */
export async function organisation(
  list: List,
  product: ChildServer,
  bare: ChildServer,
  { url, kind }: { url: string; kind: BenchDatabase },
): Promise<Line[]> {
  const lines = await onScreen(product, bare, list)
  if (list.endpoint)
    lines.push(...(await onEndpoint({ product, bare, url, kind }, { who: list.who, ...list.endpoint })))
  return lines
}

async function onScreen(
  product: ChildServer,
  bare: ChildServer,
  { page, text, who = 'admin' }: List,
): Promise<Line[]> {
  const init = await asBrowser(who)
  const target = (name: string, query: string): Target => ({
    name: `${page}${name}`,
    server: product,
    ask: () => ({ path: `${page}?perPage=50&${query}`, init }),
  })
  const [floor, bareList, ...lists] = await measure(
    [
      ...floors(bare),
      target(' empty', `${text}=zzzz`),
      target('', ''),
      target(' page 5', 'page=4'),
      target(` ${text} "ebi"`, `${text}=ebi`),
    ],
    PLAN,
  )
  return lists.map((list) => besideBare(list, floor!, bareList!))
}

async function onEndpoint(
  served: Served,
  {
    who = 'admin',
    resource,
    table,
    live = '1 = 1',
    order,
    rows = `SELECT t.* FROM ${table} t`,
  }: Endpoint & Pick<List, 'who'>,
): Promise<Line[]> {
  const by = order.replace(/(\w+)/, `${table}.$1`)
  const statements = [
    `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${live} LIMIT ${COUNT_TO + 1}) counted`,
    `${rows} WHERE t.id IN (SELECT id FROM ${table} WHERE ${live} ORDER BY ${by}, ${table}.id LIMIT 50)`,
  ]
  return besideFloors(served, {
    name: resource,
    statements,
    path: `/api?r=${resource}&perPage=50`,
    init: asClient(who),
    plan: PLAN,
  })
}
