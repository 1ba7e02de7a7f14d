import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { keepsLayout } from '~/shell/keeps-layout'
import { SectionError, SectionLayout } from '~/shell/section-layout'
import { sectionTabs, type TabOf } from '~/shell/section-tabs'

const SCREENS: TabOf[] = [
  ['practice.update.admin', 'practice.update.reseller', 'practice.profile'],
  'practice.plans',
  ['practitioner.list.admin', 'practitioner.list.practice'],
  'practice.documents',
  'message.list',
  'practice.schedules',
  'superbill.list',
  'note.former',
  'practice.superbillCodes',
  'biometrics.list',
  'anthropometrics.list',
  'report.practice',
  'report.clients.practice',
]
const SECTION = { id: 'practice', label: 'shell.practice' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t } = await enter(request)
  return { tabs: sectionTabs(SCREENS, actor, facts, t) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.defaultShouldRevalidate &&
  !keepsLayout(step, ({ practiceId, id }, query) => practiceId ?? id ?? query.get('practiceId'))

export default function PracticeLayout() {
  return <SectionLayout {...SECTION} />
}

export function ErrorBoundary() {
  return <SectionError {...SECTION} />
}
