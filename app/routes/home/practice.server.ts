import type { Actor } from '~/access/actor'
import { firstOpen, pathTo } from '~/access/links'
import { canManagePracticeStaff } from '~/access/permissions'
import { ownImportsWaiting } from '~/domain/overview/own-imports.server'
import { practiceSteps, type PracticeStep } from '~/domain/overview/practice-steps.server'
import { customerWaits } from '~/domain/overview/waiting.server'
import { withWays } from './ways.server'

/**
 * Above a practice's patients: what is to do, and the first steps for those who manage the practice. Others
 * see only their own imports.
 */
export async function practiceOverview(actor: Actor) {
  const { practitioner, userId } = actor
  if (!practitioner) return { waiting: [], steps: [] }
  const { practiceId } = practitioner
  const manages = canManagePracticeStaff(practitioner)
  const [waiting, steps] = await Promise.all([
    manages ? customerWaits({ practiceId }, userId) : ownImportsWaiting(userId).then((one) => [one]),
    manages ? practiceSteps(practiceId) : [],
  ])
  return {
    waiting: await withWays(
      waiting.filter(({ count }) => count > 0),
      actor,
    ),
    steps: steps.map(({ name, done }) => ({ name, done, to: done ? null : wayTo(name, actor) })),
  }
}

export type PracticeOverview = Awaited<ReturnType<typeof practiceOverview>>

const SCREENS = {
  import: 'participant.importForPractice',
  plan: 'practice.plans',
  template: 'message.create',
} as const

function wayTo(name: PracticeStep['name'], actor: Actor): string | null {
  const { practiceId, companyId } = actor.practitioner!
  // Patients without a password can be checked in this list and invited together.
  if (name === 'invite') return `${pathTo('home')}?password=none`
  const practice = { id: practiceId, company_id: companyId, reseller_id: null }
  return firstOpen([SCREENS[name]], actor, { practice })
}
