import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { ownVariant, pathTo } from '~/access/links'
import type { ScreenId } from '~/access/screens'

type Params = Record<string, string>

/**
 * The screens of practices that belong together (OP-38): from a reseller's addresses to the reseller's,
 * everywhere else to the plain ones, whose list is the viewer's own. PRAC-05 names the list after a save by
 * role alone; the URL table names it by address, opens the reseller's forms to ADMIN and gives them the
 * reseller's list only. So ADMIN, too, goes back to the list they came from (OP-67).
 */
export function practiceLinks(actor: Actor, screenId: ScreenId, params: Params, facts: Facts) {
  const kind = screenId.endsWith('.reseller') ? 'reseller' : 'admin'
  return {
    list:
      kind === 'reseller'
        ? pathTo('practice.list.reseller', params)
        : (ownVariant('practice.list', actor, facts) ?? pathTo('home')),
    create: pathTo(`practice.create.${kind}`, params),
    update: (id: number) => pathTo(`practice.update.${kind}`, { ...params, id }),
    practitioners: (practiceId: number) => pathTo('practitioner.list.admin', { ...params, practiceId }),
  }
}
