import { beforeAll, expect, it } from 'vitest'
import { Company } from 'db/models/company'
import { CompanyAdmin } from 'db/models/company-admin'
import { buildCompany } from 'tests/builders/organisation'
import { walk } from 'tests/builders/doors'
import { buildAdmin, buildCompanyAdmin, buildUser } from 'tests/builders/people'
import { openSession } from '~/core/session/session.server'
import { action } from './list'

let token: string

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
})

it('a company that was deleted while somebody is added or moved gets an error next to its field, and nothing is changed', async () => {
  const [kept, gone] = [await buildCompany(), await buildCompany()]
  const [person, administrator] = [await buildUser({ role: 'PARTICIPANT' }), await buildCompanyAdmin(kept.id)]
  const post = (await CompanyAdmin.findOne({ where: { user_id: administrator.id } }))!
  await Company.update({ archived: 1 }, { where: { id: gone.id } })
  const send = (query: string, fields: Record<string, string>) =>
    walk(action, { path: `/companyAdmin/admin?${query}`, token, body: new URLSearchParams(fields) })
  const answers = [
    await send('modal=add', {
      email: person.email,
      user_id: String(person.id),
      organisation_id: String(gone.id),
      confirmed: 'PARTICIPANT',
    }),
    await send(`modal=edit&target=${post.id}`, { organisation: gone.name, organisation_id: String(gone.id) }),
  ]
  for (const { status, data } of answers)
    expect([status, data]).toMatchObject([422, { errors: { organisation_id: ['organisation.gone'] } }])
  expect(await CompanyAdmin.findAll({ where: { user_id: [person.id, administrator.id] } })).toMatchObject([
    { user_id: administrator.id, company_id: kept.id },
  ])
})
