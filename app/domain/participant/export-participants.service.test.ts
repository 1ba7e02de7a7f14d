import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { translator } from '~/i18n/catalog.server'
import { buildCompany, buildPlan } from 'tests/builders/organisation'
import { actorOf, buildCompanyAdmin, buildParticipant, practitionerIn } from 'tests/builders/people'
import { exportParticipants } from './export-participants.server'

let companyAdmin: Actor
const READER = { t: translator('en'), lang: 'en', timeZone: 'America/New_York', theme: 'default' } as const

beforeAll(async () => {
  const company = await buildCompany()
  const plan = await buildPlan({ company_id: company.id, name: '=HYPERLINK("x")' })
  await buildParticipant({ plan_id: plan.id, firstname: 'Íñigo', lastname: 'Muñoz' })
  await buildParticipant({ plan_id: plan.id, lastname: '+1' })
  await buildParticipant({ lastname: 'Foreign' })
  companyAdmin = await actorOf((await buildCompanyAdmin(company.id)).id)
})

async function lines(actor: Actor, filters: Record<string, string> = {}): Promise<string[]> {
  const query = { filters, sort: 'lastname', descending: true, page: 3, perPage: 10 }
  let text = ''
  for await (const portion of await exportParticipants(actor, query, undefined, READER)) text += portion
  return text.trimEnd().split('\r\n')
}

describe('exportParticipants', () => {
  it('writes every row of the scope, whatever page was open, and keeps formulas from running', async () => {
    const [header, ...rows] = await lines(companyAdmin)
    expect(header).toBe('\uFEFFID,Email,Account disabled,Plan,Date of birth,First name,Last name,Last active')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`"'=HYPERLINK(""x"")",05/17/1970,Íñigo,Muñoz`)
    expect(rows[1]).toContain(`,'+1,`)
  })

  it('applies the filters, ignores those over hidden columns, and logs the download', async () => {
    expect(await lines(companyAdmin, { lastname: 'uno' })).toHaveLength(2)
    expect(await lines(companyAdmin, { external_id: 'x' })).toHaveLength(3)
    const log = await readRow<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'DOWNLOAD' AND user_id = $id`,
      { id: companyAdmin.userId },
    )
    expect(Number(log!.n)).toBeGreaterThanOrEqual(2)
  })

  it('gives a practitioner without patients an empty file', async () => {
    expect(await lines(await practitionerIn())).toHaveLength(1)
  })
})
