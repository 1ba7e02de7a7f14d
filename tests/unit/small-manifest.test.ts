import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { smallManifest } from '../../scripts/small-manifest.mjs'

const off = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
}
const bare = { imports: [] as string[], css: [] as string[] }
const manifest = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/library-1.js'], css: [] },
  routes: {
    root: {
      ...bare,
      ...off,
      id: 'root',
      path: '',
      hasLoader: true,
      hasErrorBoundary: true,
      module: '/assets/root-1.js',
    },
    home: {
      ...bare,
      ...off,
      id: 'home',
      parentId: 'root',
      index: true,
      hasLoader: true,
      module: '/assets/home-1.js',
    },
    fill: {
      ...bare,
      ...off,
      id: 'fill',
      parentId: 'root',
      path: 'fill/:id',
      hasAction: true,
      hasClientAction: true,
      module: '/assets/fill-1.js',
      imports: ['/assets/forms-1.js'],
    },
    layout: { ...bare, ...off, id: 'layout', parentId: 'root', module: '/assets/layout-1.js' },
  },
  url: '/assets/manifest-1.js',
  version: '1',
}

/** The result of the script on a page with these links. */
function made(hrefs: string[]) {
  const links = hrefs.map((href) => ({ getAttribute: () => href }))
  const window: { __remixManifest?: typeof manifest } = {}
  const script = smallManifest(`window.__remixManifest=${JSON.stringify(manifest)};`)
  runInNewContext(script, { window, document: { body: { querySelectorAll: () => links } } })
  return structuredClone(window.__remixManifest!)
}

it('is the same list of routes when it is unpacked, except what their modules import', () => {
  const { routes, ...rest } = made([])
  expect({ ...rest, routes }).toEqual({
    ...manifest,
    routes: { ...manifest.routes, fill: { ...manifest.routes.fill, imports: [] } },
  })
})

it("takes the imports from the page's links, in order", () => {
  const rest = ['/assets/library-1.js', '/assets/root-1.js', '/assets/forms-1.js', '/assets/fill-1.js']
  const { routes } = made([manifest.url, manifest.entry.module, ...rest])
  expect(routes.root.imports).toEqual(rest)
  expect(routes.fill.imports).toEqual([])
})
