import { isCompanyAdmin, type Actor } from '~/access/actor'
import { canManageCompanyPlans } from '~/access/permissions'
import type { Translate } from '~/i18n/t'

export type Help = { paragraphs: string[]; guides: { title: string; to: string }[] }

type Group =
  'administrator' | 'companyAdministrator' | 'practiceManager' | 'practitioner' | 'participant' | 'anonymous'

/**
 * Help for a screen, by its key in the help texts: the text for the reader's group
 * (`help.home.practiceManager`) or else the common one (`help.home`); and the group's guides (HELP-01,
 * HELP-03, HELP-04, HOME-15). Null if there is none.
 */
export function helpFor(key: string | undefined, visitor: Actor | null, t: Translate): Help | null {
  if (!key) return null
  const name = [`help.${key}.${groupOf(visitor)}`, `help.${key}`].find(
    (candidate) => t(candidate) !== candidate,
  )
  if (!name) return null
  return {
    paragraphs: t(name).split('\n').filter(Boolean),
    guides: guidesFor(visitor).map((guide) => ({ title: t(`help.guide.${guide}`), to: `/content/${guide}` })),
  }
}

function groupOf(visitor: Actor | null): Group {
  if (!visitor) return 'anonymous'
  if (visitor.role === 'PRACTITIONER')
    return visitor.practitioner?.role === 'PRACTICE_MANAGER' ? 'practiceManager' : 'practitioner'
  if (visitor.role === 'PARTICIPANT') return 'participant'
  return isCompanyAdmin(visitor) ? 'companyAdministrator' : 'administrator'
}

/**
 * Content keys of guides: practice managers import patients; those who manage company plans set up resources
 * and health plans.
 */
function guidesFor(visitor: Actor | null): string[] {
  const practitioner = visitor?.practitioner ?? null
  return [
    ...(practitioner?.role === 'PRACTICE_MANAGER' ? ['import-patients'] : []),
    ...(canManageCompanyPlans(practitioner) ? ['resources', 'health-plans'] : []),
  ]
}
