/**
 * The floor of a page: the smallest Remix server build that streams a document with a loader, written by hand in the form
 * that the Remix compiler emits, so that it needs no second build. It is served by the same remix-serve as the product.
 * `/driver` answers with JSON what the statements of BENCH_DRIVER give, straight from the database driver.
 */
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { openDriver } from './driver.mjs'

function handleRequest(request, status, headers, context) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(h(RemixServer, { context, url: request.url }), {
      onShellReady: () => {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        stream.pipe(body)
      },
      onShellError: reject,
    })
  })
}

function Document() {
  return h('html', { lang: 'en' }, h('head', null, h(Meta), h(Links)), h('body', null, h(Outlet), h(Scripts)))
}

function Page() {
  return h('h1', null, useLoaderData().text)
}

const driver = process.env.BENCH_DRIVER ? openDriver(JSON.parse(process.env.BENCH_DRIVER)) : null

export const entry = { module: { default: handleRequest } }
export const routes = {
  root: { id: 'root', path: '', module: { default: Document } },
  page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader: () => ({ text: 'Bare page' }) } },
  driver: { id: 'driver', parentId: 'root', path: 'driver', module: { loader: async () => Response.json(await (await driver).readAll()) } },
}

const inBrowser = (id) => ({
  id, parentId: routes[id].parentId, path: routes[id].path, index: routes[id].index, module: `/assets/${id}.js`, imports: [],
  hasAction: false, hasLoader: id !== 'root', hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false,
})
export const assets = {
  version: 'bare', url: '/assets/manifest.js', entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: Object.fromEntries(Object.keys(routes).map((id) => [id, inBrowser(id)])),
}
export const assetsBuildDirectory = 'build/client'
export const basename = '/'
export const future = { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_singleFetch: true, v3_throwAbortReason: true, v3_lazyRouteDiscovery: false }
export const isSpaMode = false
export const mode = 'production'
export const publicPath = '/'
