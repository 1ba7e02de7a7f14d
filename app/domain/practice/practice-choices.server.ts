import type { Actor } from '~/access/actor'
import { readPickerLabels } from '~/core/list/picker-labels.server'
import { listRecords } from '~/core/resource/resource.server'
import { practiceResource } from './practice-resource.server'

const MOST_CHOICES = 100

/**
 * Returns the active practices in the actor's scope by name, for a select: the first hundred that match
 * `typed`.
 */
export async function practiceChoices(actor: Actor, typed: string) {
  const search = typed.replaceAll('\0', '').trim().slice(0, 100)
  const { rows, total } = await listRecords(practiceResource, actor, {
    filters: search ? { name: search } : {},
    sort: 'name',
    descending: false,
    page: 0,
    perPage: MOST_CHOICES,
  })
  const working = rows.filter((practice) => !practice.disabled)
  const options = await readPickerLabels('practice', working, ({ company_id }) => company_id)
  return { options, more: total > rows.length, search }
}
