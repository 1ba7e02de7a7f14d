import type { Entered } from '~/core/guard/guard.server'
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
  const isList = LIST.test(screenId) || (screenId === 'home' && visitor.role === 'PRACTITIONER')
  return { known, cookie: isList ? await rememberList(request, visitor.userId, known) : null }
}
