import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { readPickerLabels } from '~/core/list/picker-labels.server'
import { recordsNamed } from '~/core/list/records-named.server'
import { listRecords } from '~/core/resource/resource.server'
import { providerResource } from './provider-resource.server'
import { mayChangeLink } from './write-provider.server'

const MOST = 100

/**
 * Returns the provider links of a participant, each with whether the actor may remove it and write its care
 * fields.
 */
export async function providerCards(actor: Actor, participantId: number) {
  const query = {
    filters: { participant_id: String(participantId) },
    sort: 'id',
    descending: false,
    page: 0,
    perPage: MOST,
  }
  const { rows } = await listRecords(providerResource, actor, query)
  const writes = recordRules.provider.update[actor.role] !== undefined
  return rows.map((row) => {
    const removable = mayChangeLink(actor, row)
    return { ...row, removable, editable: removable && writes }
  })
}

export type ProviderCard = Awaited<ReturnType<typeof providerCards>>[number]

/**
 * Returns active practices in the actor's scope whose name contains `text`, exact matches first, with the
 * company if several share a name; null if the text is too short to search.
 */
export async function findPractices(
  actor: Actor,
  text: string,
): Promise<{ value: string; label: string }[] | null> {
  const rows = await recordsNamed(practiceResource, actor, text, { most: MOST })
  if (!rows) return null
  const working = rows.filter((practice) => !practice.disabled)
  return readPickerLabels('practice', working, ({ company_id }) => company_id)
}
