import type { Actor } from '~/access/actor'
import { decide, type ScreenRule } from '~/access/decide'
import { loadFacts, type Ids } from '~/access/facts.server'
import { toNotSaved } from '~/core/session/not-saved.server'
import { sentForm } from './sign-in-first.server'
import { wayBack } from './way-back.server'

/**
 * Where somebody goes whose form was refused only because what it is about was deleted: its sender might have
 * sent it before, so that telling them so reveals nothing. Null for anybody else, and when nothing was typed.
 */
export async function goneMeanwhile(
  request: Request,
  actor: Actor,
  rule: ScreenRule,
  ids: Ids | null,
): Promise<Response | null> {
  const facts = ids && (await loadFacts(actor, ids, { evenDeleted: true }))
  if (!facts || !decide(rule, actor, facts)) return null
  const form = await sentForm(request)
  return form && toNotSaved(request, actor, await wayBack(request, actor), form)
}
