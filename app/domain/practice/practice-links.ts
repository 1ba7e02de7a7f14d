import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { ownVariant, pathTo } from '~/access/links'
import type { ScreenId } from '~/access/screens'

type Params = Record<string, string>

/**
 * Returns the related screens of a practice screen (OP-38): reseller addresses lead to the reseller's, all
 * others to the plain ones with the viewer's own list. PRAC-05 says by role alone which list follows a save;
 * the URL table says it by address, opens the reseller's forms to ADMIN and gives them only the reseller's
 * list. So ADMIN, too, returns to the list they came from (OP-67).
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
