import type { Entered } from '~/core/guard/guard.server'
import type { Actor } from '~/access/actor'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { hiddenColumns } from '~/core/list/list-columns.server'
import { forgetLists, readLists, rememberList, type Lists } from '~/platform/lists-as-left.server'

/**
 * Lists to which readers return as they left them: those of the screens table, and a practitioner's patients.
 */
const LIST = /\.list(\.|$)/

/** The reader's lists as they were left, and the cookie that remembers the current one. */
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

/** A screen's list with the columns that its reader hides; null for visitors. */
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

/** A list keeps one name at all its addresses. */
function listName(screenId: ScreenId): string {
  return screenOf(screenId).family ?? screenId
}

export function isListName(name: unknown): name is string {
  return screenIds.some((id) => listName(id) === name)
}
