/**
 * Baseline for an action: a new Remix app whose only route reads the form and writes a note draft with its
 * log row through the plain driver. Served by the same remix-serve as the product.
 */
import * as page from './bare-build.mjs'
import { writeFloor } from './floor-rows.mjs'

async function action({ request, params }) {
  const form = await request.formData()
  await writeFloor('note', Number(params.id))
  return { stayed: { subjective: form.get('subjective') } }
}

export const { entry, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = page
export const routes = {
  ...page.routes,
  note: { id: 'note', parentId: 'root', path: 'note/:id', module: { default: () => null, action } },
}
export const assets = {
  ...page.assets,
  routes: {
    ...page.assets.routes,
    note: { ...page.assets.routes.root, id: 'note', parentId: 'root', path: 'note/:id', hasAction: true },
  },
}
