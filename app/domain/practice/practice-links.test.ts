import { expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { practiceLinks } from './practice-links'

it('a saved practice leads to the list of its address, at the plain one to that of the role (PRAC-05, OP-38, OP-67)', () => {
  const facts = { company: { id: 3, reseller_id: 2 } }
  const listOf = (screenId: 'practice.create.admin' | 'practice.create.reseller', actor: Partial<Actor>) =>
    practiceLinks(actor as Actor, screenId, { companyId: '3', resellerId: '2' }, facts).list
  const admin: Partial<Actor> = { role: 'ADMIN' }
  const company: Partial<Actor> = { role: 'COMPANY_ADMIN', companies: [{ id: 3, name: 'C' }] }
  const reseller: Partial<Actor> = { role: 'RESELLER_ADMIN', reseller: { id: 2, name: 'R' } }
  expect([listOf('practice.create.admin', admin), listOf('practice.create.admin', company)]).toEqual([
    '/practice/admin/companyId/3',
    '/practice/companyAdmin/companyId/3',
  ])
  expect([listOf('practice.create.reseller', admin), listOf('practice.create.reseller', reseller)]).toEqual(
    Array(2).fill('/practice/resellerAdmin/2/companyId/3'),
  )
})
