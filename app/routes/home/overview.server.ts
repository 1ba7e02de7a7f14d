import type { Actor } from '~/access/actor'
import { firstOpen, ownVariant } from '~/access/links'
import { companyLinks } from '~/domain/organisation/company-links'
import { firstSteps, type FirstStep } from '~/domain/overview/first-steps.server'
import type { OverviewScope } from '~/domain/overview/scope'
import { whatWaits, type Waiting } from '~/domain/overview/waiting.server'
import { whatHappened } from '~/domain/overview/what-happened.server'

/**
 * What happened, what waits and what a new customer does first, each with the way there for this
 * administrator.
 */
export async function overview(actor: Actor, scope: OverviewScope) {
  const [waiting, steps, happened] = await Promise.all([
    whatWaits(scope),
    firstSteps(scope),
    whatHappened(scope),
  ])
  return {
    waiting: waiting.map(({ kind, count, named }) => ({
      kind,
      count,
      to: JOBS[kind] === undefined ? null : firstOpen(['jobs'], actor, {})?.concat(JOBS[kind]),
      named: named.map((practice) => ({
        id: practice.id,
        name: practice.name,
        to: ownVariant('practitioner.list', actor, { practice }),
      })),
    })),
    steps: steps.map((step) => ({ ...step, to: step.done ? null : wayTo(step.name, actor, scope) })),
    happened,
  }
}

export type Overview = Awaited<ReturnType<typeof overview>>

const JOBS: Partial<Record<Waiting['kind'], string>> = {
  failedMail: '?status=dead&kind=mail',
  failedJobs: '?status=dead',
  lateJobs: '?status=queued',
  openImports: '?kind=import',
}

function wayTo(name: FirstStep['name'], actor: Actor, scope: OverviewScope): string | null {
  if (name === 'mail') return null
  if (scope !== 'platform' && 'companyId' in scope) {
    const links = companyLinks(actor, { id: scope.companyId, reseller_id: null })
    return {
      company: null,
      plan: links.plans,
      practice: links.newPractice ?? links.practices,
      practitioner: links.practices,
      participant: links.participants,
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
