import type { Entered } from '~/core/guard/guard.server'
import type { Actor } from '~/access/actor'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { hiddenColumns } from '~/core/list/list-columns.server'
import { forgetLists, readLists, rememberList, type Lists } from '~/platform/lists-as-left.server'

/** Lists that one comes back to as one left them: those of the screens table, and the patients of a
 * practitioner. */
const LIST = /\.list(\.|$)/

/** The reader's lists as they were left, and the cookie by which the present one is remembered. */
export async function listsOf(
  request: Request,
  { visitor, screenId }: Entered,
): Promise<{ known: Lists; cookie: string | null }> {
  if (!visitor) return { known: {}, cookie: await forgetLists(request) }
  const known = await readLists(request, visitor.userId)
  return {
    known,
    cookie: isListOf(visitor, screenId) ? await rememberList(request, visitor.userId, known) : null,
  }
}

/**
 * The list of a screen with the columns that its reader leaves out; null where there is nobody to keep them
 * for.
 */
export async function columnsOf({
  visitor,
  screenId,
}: Entered): Promise<{ list: string; hidden: string[] } | null> {
  if (!visitor || !isListOf(visitor, screenId)) return null
  const list = listName(screenId)
  return { list, hidden: await hiddenColumns(visitor.userId, list) }
}

function isListOf({ role }: Actor, screenId: ScreenId): boolean {
  return LIST.test(screenId) || (screenId === 'home' && role === 'PRACTITIONER')
}

/** The same list at several addresses has one name. */
function listName(screenId: ScreenId): string {
  return screenOf(screenId).family ?? screenId
}

export function isListName(name: unknown): name is string {
  return screenIds.some((id) => listName(id) === name)
}
