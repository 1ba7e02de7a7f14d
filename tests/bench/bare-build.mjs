/**
 * Baseline for a page: what a new Remix app serves (its template's root and start page, with a loader),
 * hand-written in the form that the Remix compiler emits, so that it needs no separate build. Served by the
 * same remix-serve.
 */
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { loader as rowsLoader } from './bare-endpoint.mjs'
import List, { loader as listLoader } from './bare-list.mjs'

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

const links = () => [
  { rel: 'preconnect', href: 'https://fonts.example' },
  { rel: 'preconnect', href: 'https://fonts-files.example', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: '/assets/root.css' },
]

function Document() {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h(Meta),
    h(Links),
  )
  return h('html', { lang: 'en' }, head, h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)))
}

const meta = () => [{ title: 'New Remix App' }, { name: 'description', content: 'Welcome to Remix!' }]

const RESOURCES = ['Quick Start (5 min)', 'Tutorial (30 min)', 'Remix Docs', 'Join Discord']
const ICON = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: '24',
  height: '20',
  viewBox: '0 0 20 20',
  fill: 'none',
  className: 'stroke-gray-600 group-hover:stroke-current dark:stroke-gray-300',
}
const STROKE = {
  d: 'M8.51851 12.0741L7.92592 18L15.6296 9.7037L11.4815 7.33333L12.0741 2L4.37036 10.2963L8.51851 12.0741Z',
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

function Page() {
  const { text } = useLoaderData()
  const image = (src, className) => h('img', { src, alt: 'Remix', className })
  const header = h(
    'header',
    { className: 'flex flex-col items-center gap-9' },
    h(
      'h1',
      { className: 'leading text-2xl font-bold text-gray-800 dark:text-gray-100' },
      text,
      h('span', { className: 'sr-only' }, 'Remix'),
    ),
    h(
      'div',
      { className: 'h-[144px] w-[434px]' },
      image('/logo-light.png', 'block w-full dark:hidden'),
      image('/logo-dark.png', 'hidden w-full dark:block'),
    ),
  )
  const entry = (label) =>
    h(
      'li',
      { key: label },
      h(
        'a',
        {
          className:
            'group flex items-center gap-3 self-stretch p-3 leading-normal text-blue-700 hover:underline dark:text-blue-500',
          href: '/docs',
          target: '_blank',
          rel: 'noreferrer',
        },
        h('svg', ICON, h('path', STROKE)),
        label,
      ),
    )
  const nav = h(
    'nav',
    {
      className:
        'flex flex-col items-center justify-center gap-4 rounded-3xl border border-gray-200 p-6 dark:border-gray-700',
    },
    h('p', { className: 'leading-6 text-gray-700 dark:text-gray-200' }, 'What\u2019s next?'),
    h('ul', null, RESOURCES.map(entry)),
  )
  return h(
    'div',
    { className: 'flex h-screen items-center justify-center' },
    h('div', { className: 'flex flex-col items-center gap-16' }, header, nav),
  )
}

export const entry = { module: { default: handleRequest } }
export const routes = {
  root: { id: 'root', path: '', module: { default: Document, links } },
  page: {
    id: 'page',
    parentId: 'root',
    index: true,
    module: { default: Page, meta, loader: () => ({ text: 'Welcome to ' }) },
  },
  list: { id: 'list', parentId: 'root', path: 'list', module: { default: List, loader: listLoader } },
  rows: { id: 'rows', parentId: 'root', path: 'rows', module: { loader: rowsLoader } },
}

const inBrowser = (id) => ({
  id,
  parentId: routes[id].parentId,
  path: routes[id].path,
  index: routes[id].index,
  module: `/assets/${id}.js`,
  imports: [],
  hasAction: false,
  hasLoader: id !== 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
})
export const assets = {
  version: 'bare',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: Object.fromEntries(Object.keys(routes).map((id) => [id, inBrowser(id)])),
}
export const assetsBuildDirectory = 'build/client'
export const basename = '/'
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: false,
}
export const isSpaMode = false
export const mode = 'production'
export const publicPath = '/'
