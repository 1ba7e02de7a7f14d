import type { Actor } from '~/access/actor'
import { firstOpen } from '~/access/links'
import { companyLinks } from '~/domain/organisation/company-links'
import { firstSteps, type FirstStep } from '~/domain/overview/first-steps.server'
import type { OverviewScope } from '~/domain/overview/scope'
import { whatWaits } from '~/domain/overview/waiting.server'
import { whatHappened } from '~/domain/overview/what-happened.server'
import { withWays } from './ways.server'

/**
 * What happened, what is to do, and a new customer's first steps, each with this administrator's address for
 * it.
 */
export async function overview(actor: Actor, scope: OverviewScope) {
  const [waiting, steps, { happened, growth, until }] = await Promise.all([
    whatWaits(scope, actor.userId).then((found) => withWays(found, actor)),
    firstSteps(scope),
    whatHappened(scope),
  ])
  return {
    waiting,
    steps: steps.map((step) => ({ ...step, to: step.done ? null : wayTo(step.name, actor, scope) })),
    happened,
    growth,
    until,
  }
}

export type Overview = Awaited<ReturnType<typeof overview>>

function wayTo(name: FirstStep['name'], actor: Actor, scope: OverviewScope): string | null {
  // Emails that wait for the mail server are listed there.
  if (name === 'mail') return firstOpen(['jobs'], actor, {})?.concat('?status=queued&kind=mail') ?? null
  if (scope !== 'platform' && 'companyId' in scope) {
    const links = companyLinks(actor, { id: scope.companyId, reseller_id: null })
    return {
      company: null,
      plan: links.plans,
      practice: links.newPractice ?? links.practices,
      practitioner: links.practices,
      participant: links.participants,
      template: links.practices,
    }[name]
  }
  const facts = actor.reseller ? { reseller: actor.reseller } : {}
  if (name === 'company') return firstOpen(['company.create.admin', 'company.create.reseller'], actor, facts)
  return firstOpen(
    name === 'participant'
      ? ['participant.import', 'participant.list.reseller']
      : ['company.list.admin', 'company.list.reseller'],
    actor,
    facts,
  )
}
