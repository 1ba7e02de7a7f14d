import { index, route, type RouteConfig } from '@remix-run/route-config'
import { screenIds, screenOf } from './access/screens'

/** The URL tree: one route per row of the screens table, its id being the screen's. */
export default screenIds.map((id) => {
  const { path, module } = screenOf(id)
  return path === '/' ? index(module, { id }) : route(path.slice(path === '*' ? 0 : 1), module, { id })
}) satisfies RouteConfig
