import { index, layout, route, type RouteConfig } from '@remix-run/route-config'
import { screenIds, screenOf, type ScreenId } from './access/screens'
import { layoutIds, layoutOf, layoutRoute, type LayoutId } from './access/screens/layouts'

/**
 * The route tree: one route per row of the screens table, with the screen's ID, inside the layout that the
 * row names.
 */
export default [
  ...screensIn(undefined),
  ...layoutIds.map((id) => layout(layoutOf(id).module, { id: layoutRoute(id) }, screensIn(id))),
] satisfies RouteConfig

function screensIn(layoutId: LayoutId | undefined) {
  return screenIds.filter((id) => screenOf(id).layout === layoutId).map(place)
}

function place(id: ScreenId) {
  const { path, module } = screenOf(id)
  return path === '/' ? index(module, { id }) : route(path.slice(path === '*' ? 0 : 1), module, { id })
}
