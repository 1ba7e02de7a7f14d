import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { ownedBy } from '~/core/resource/owned.server'
import { pickerLabels } from '~/core/list/picker-labels.server'
import { recordsNamed } from '~/core/list/records-named.server'
import type { Choice } from './choices.server'
import { companyResource } from './company-resource.server'
import { resellerResource } from './reseller-resource.server'

const MOST = 20

type Findable = 'company' | 'reseller'
type Found = { id: number; name: string; reseller?: { name: string } | null }

/**
 * Returns companies or resellers in the actor's scope with `text` in their name, exact matches first; empty
 * for fewer than two characters.
 */
export async function findByName(
  kind: Findable,
  actor: Actor,
  text: string,
  within?: Where,
): Promise<Choice[]> {
  const asked = { most: MOST, within }
  const rows: Found[] =
    (await (kind === 'company'
      ? recordsNamed(companyResource, actor, text, asked)
      : recordsNamed(resellerResource, actor, text, asked))) ?? []
  return pickerLabels(rows, (row) => row.reseller?.name)
}

/** Limits companies to one reseller. */
export function companiesOf(resellerId: number): Where {
  return ownedBy('company.reseller_id', resellerId)
}
