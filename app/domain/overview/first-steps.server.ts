import { readRow } from 'db/connection'
import { env } from '~/platform/env.server'
import { inScope, type OverviewScope } from './scope'

const STEPS = ['company', 'plan', 'practice', 'practitioner', 'participant', 'template', 'mail'] as const

/** A step of setting up, and whether it is done. */
export type FirstStep = { name: (typeof STEPS)[number]; done: boolean }

/** Returns what a new customer does first, in order; empty once everything is done. */
export async function firstSteps(scope: OverviewScope): Promise<FirstStep[]> {
  const { where, bind } = inScope(scope)
  const there = (from: string) =>
    `CASE WHEN EXISTS (SELECT 1 FROM ${from} AND company.archived = 0 AND ${where}) THEN 1 ELSE 0 END`
  const practice = 'practice JOIN company ON company.id = practice.company_id'
  const row = await readRow<Record<string, number>>(
    `SELECT ${there('company WHERE 1 = 1')} AS company,
            ${there('plan JOIN company ON company.id = plan.company_id WHERE plan.archived = 0')} AS plan,
            ${there(`${practice} WHERE practice.archived = 0`)} AS practice,
            ${there(
              `${practice} JOIN practitioner ON practitioner.practice_id = practice.id
               WHERE practitioner.archived = 0`,
            )} AS practitioner,
            ${there(
              `company JOIN participant ON participant.company_id = company.id
               WHERE participant.archived = 0 AND participant.is_staff = 0`,
            )} AS participant,
            ${there(
              `${practice} JOIN message ON message.practice_id = practice.id WHERE message.archived = 0`,
            )} AS template`,
    bind,
  )
  const names = STEPS.filter((name) => (name === 'mail' ? scope === 'platform' : !isOwn(name, scope)))
  const steps = names.map((name) => ({
    name,
    done: name === 'mail' ? Boolean(env().SMTP_URL) : row?.[name] === 1,
  }))
  // Missing mail settings alone do not bring the list back: a trial has none.
  return steps.every(({ name, done }) => done || name === 'mail') ? [] : steps
}

/** An administrator of a company already has one. */
function isOwn(name: string, scope: OverviewScope): boolean {
  return name === 'company' && scope !== 'platform' && 'companyId' in scope
}
