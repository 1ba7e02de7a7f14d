import { beforeAll, describe, expect, it } from 'vitest'
import { database, readRows, writeRows, writeTx } from 'db/connection'
import { tallies } from 'db/migrations/019-tallies'
import { ddl } from 'db/migrations/ddl'
import type { Actor } from '~/access/actor'
import { importPractices } from '~/domain/imports/import-practices.server'
import { createCompany, deleteCompany } from '~/domain/organisation/write-company.server'
import { createPlan, deletePlan } from '~/domain/organisation/write-plan.server'
import { createPractice } from '~/domain/practice/create-practice.server'
import { deletePractice } from '~/domain/practice/delete-practice.server'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildResellerAdmin } from 'tests/builders/people'
import { unique } from 'tests/builders/unique'

let admin: Actor

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
})

const KINDS = {
  company: ['reseller_id', 'archived = 0'],
  practice: ['company_id', 'archived = 0'],
  plan: ['company_id', 'archived = 0'],
  reseller_admin: ['reseller_id', '1 = 1'],
}

/** The stored counts and the actual ones, by kind and owner. */
async function both() {
  const parts = Object.entries(KINDS).map(
    ([table, [column, live]]) =>
      `SELECT '${table}' AS name, ${column} AS owner_id, COUNT(*) AS n FROM ${table} WHERE ${live}
        AND ${column} IS NOT NULL GROUP BY ${column}`,
  )
  const shown = (rows: { name: string; owner_id: number; n: number | string }[]) =>
    rows.map(({ name, owner_id, n }) => `${name} of ${owner_id}: ${n}`)
  return {
    kept: shown(await readRows('SELECT name, owner_id, n FROM tally WHERE n <> 0 ORDER BY name, owner_id')),
    counted: shown(
      await readRows(`SELECT * FROM (${parts.join(' UNION ALL ')}) counted ORDER BY name, owner_id`),
    ),
  }
}

async function expectTrue() {
  const { kept, counted } = await both()
  expect(kept).toEqual(counted)
  return kept
}

const practice = (company_id: number) => ({
  company_id,
  name: unique('Tally'),
  email: 'tally@example.org',
  city: null,
  state: null,
  website: null,
  phone: null,
  fax: null,
  npi: null,
  time_zone: null,
})

describe('stored counts', () => {
  it('stay correct through everything that services write, also concurrently', async () => {
    const reseller = await buildReseller()
    const { id } = await createCompany(admin, { name: unique('Tally'), reseller_id: reseller.id })
    const made = await Promise.all([1, 2, 3, 4].map(() => createPractice(admin, practice(id))))
    const plan = await createPlan(admin, { name: unique('Tally'), company_id: id })
    const row = [
      unique('Tally'),
      'Mockville',
      'MA',
      '',
      'NURSE',
      'Hazel',
      'Sample',
      'tally.import@example.org',
      '',
    ]
    await importPractices(admin, { data_rows: [row], company_id: id, has_header_row: false })
    expect(await expectTrue()).toEqual(
      expect.arrayContaining([`company of ${reseller.id}: 1`, `plan of ${id}: 1`, `practice of ${id}: 5`]),
    )
    await Promise.all(made.map((one) => deletePractice(admin, one.id)))
    await deletePlan(admin, plan.id)
    expect(await expectTrue()).toEqual(expect.arrayContaining([`practice of ${id}: 1`]))
    await writeRows('UPDATE practice SET archived = 1 WHERE company_id = $id', { id })
    await deleteCompany(admin, id)
    await expectTrue()
  })

  it('stay correct when rows move, are removed or change otherwise, many in one statement', async () => {
    const [from, to] = [await buildReseller(), await buildReseller()]
    const companies = [
      await buildCompany({ reseller_id: from.id }),
      await buildCompany({ reseller_id: from.id }),
      await buildCompany(),
    ]
    for (const { id } of companies)
      for (const build of [buildPractice, buildPlan]) await build({ company_id: id })
    const user = await buildResellerAdmin(from.id)
    await expectTrue()
    await writeRows('UPDATE company SET reseller_id = $to WHERE reseller_id = $from OR reseller_id IS NULL', {
      from: from.id,
      to: to.id,
    })
    await writeRows('UPDATE practice SET company_id = $to, archived = 1 - archived', { to: companies[0]!.id })
    await writeRows(`UPDATE plan SET name = 'Renamed'`)
    await writeRows('UPDATE reseller_admin SET reseller_id = $to WHERE user_id = $userId', {
      to: to.id,
      userId: user.id,
    })
    await expectTrue()
    await writeRows('UPDATE company SET reseller_id = NULL WHERE id = $id', { id: companies[1]!.id })
    await writeRows('DELETE FROM plan WHERE company_id = $id', { id: companies[2]!.id })
    await writeRows('DELETE FROM reseller_admin')
    await expectTrue()
  })

  it('are recounted by the migration', async () => {
    const reseller = await buildReseller()
    await writeTx(() => tallies.down(ddl(database())))
    await buildCompany({ reseller_id: reseller.id })
    await writeTx(() => tallies.up(ddl(database())))
    expect(await expectTrue()).toContain(`company of ${reseller.id}: 1`)
    await buildCompany({ reseller_id: reseller.id })
    expect(await expectTrue()).toContain(`company of ${reseller.id}: 2`)
  })
})
