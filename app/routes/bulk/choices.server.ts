import type { Actor } from '~/access/actor'
import type { BulkAction } from '~/domain/bulk/bulk-action'
import { planChoices, type Choice } from '~/domain/organisation/choices.server'
import { planSearchIn } from '~/domain/organisation/plan-search'
import { practiceChoices } from '~/domain/practice/practice-choices.server'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { titleKey } from '~/domain/questionnaire/text-keys'
import { isOpenTo } from '~/domain/survey/may-fill.server'
import { offeredHere } from '~/domain/survey/offered-here'
import type { Translate } from '~/i18n/t'
import type { ThemeName } from '~/platform/theme.server'

/** The options to choose from; `more` means that a search can find others. */
export type BulkChoices = { options: Choice[]; more: boolean; search: string }

/** The choice that an action needs besides the patients; null if it needs none. */
export async function choicesFor(
  actor: Actor,
  action: BulkAction,
  { request, t, theme }: { request: Request; t: Translate; theme: ThemeName },
): Promise<BulkChoices | null> {
  const search = planSearchIn(request)
  switch (action) {
    case 'invite':
      return null
    case 'plan':
      return planChoices(actor, { facts: ownCompany(actor), search })
    case 'practice':
      return practiceChoices(actor, search)
    case 'assign': {
      const usesDietId = actor.practitioner?.usesDietId ?? false
      const options = allDefinitions()
        .filter((one) => isOpenTo(actor, one) && offeredHere(one.code, { theme, usesDietId }))
        .map((one) => ({ value: one.code, label: t(titleKey(one)) }))
      return { options, more: false, search: '' }
    }
  }
}

/** A practitioner can give patients only plans of the same company. */
function ownCompany({ practitioner, companyId }: Actor) {
  return practitioner && companyId ? { company: { id: companyId, reseller_id: 0 } } : {}
}
