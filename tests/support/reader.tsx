import { data as answer } from '@remix-run/node'
import type { ComponentType } from 'react'
import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { layoutOf, layoutRoute } from '~/access/screens/layouts'
import { sessionCookie } from '~/platform/cookies.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { Refusal } from '~/platform/refusal'
import type { Lang } from '~/i18n/t'
import type { RootData } from '~/shell/root-data'
import { SITE } from 'tests/access/ask'
import { loader as rootLoader } from '../../app/root'
import { called, drawn, filledIn, nameOf, readable, type Typed } from './drawn'

type Door = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>
type Module = { loader?: Door; action?: Door; default?: ComponentType }
type Asked = { path: string; body?: URLSearchParams; answer?: unknown; status?: number }

const modules = import.meta.glob<Module>('../../app/routes/**/*.tsx')

/** A screen as its reader sees it. */
export type Seen = {
  status: number
  /** The address after redirects. */
  path: string
  document: Document
  /** The flash message, in words. */
  told: string | null
  /** The data of the shell around the screen. */
  shell: RootData
  /** All readable text, in one line. */
  text: string
  heading: string
  /** The names of links and buttons. */
  links: string[]
  buttons: string[]
  /** The value of a field. */
  valueOf: (field: string) => string | undefined
  /** Terms and values of the description lists: `{ Plan: 'Healthy Start' }`. */
  terms: Record<string, string>
  /**
   * The rows of the only table, or of the one with this caption, as the texts of their cells; empty without a
   * table.
   */
  rows: (caption?: string) => string[][]
  /** Submits a form with this button and what was typed; hidden fields are sent along unchanged. */
  press: (button: string | RegExp, typed?: Typed) => Promise<Seen>
  /** Follows a link by its name. */
  follow: (link: string | RegExp) => Promise<Seen>
  /** The error message of a field. */
  errorOf: (field: string) => string
}

export type Reader = {
  open: (path: string) => Promise<Seen>
  /** The response itself, without rendering: for files and redirects. */
  fetch: (path: string, body?: URLSearchParams) => Promise<Response>
}

/**
 * A user with a browser without scripts: calls the loaders and actions behind an address, keeps cookies,
 * follows redirects, and sees what the screens render. `cookie` is one that the browser already has.
 */
export function readerOf(token: string | null, lang: Lang = 'en', cookie?: string): Reader {
  const cookies = new Map<string, string>()
  if (cookie) keep(new Headers({ 'Set-Cookie': cookie }))
  function keep(headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split(/=(.*)/s) as [string, string]
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const requestOf = async (path: string, body?: URLSearchParams) => {
    // Until the server sets another one.
    const session =
      token && !cookies.has(sessionCookie().name) && (await sessionCookie().serialize(token)).split(';')[0]
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`)
    return new Request(SITE + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Accept-Language': lang,
        Cookie: [...(session ? [session] : []), ...kept].join('; '),
        ...(body && { 'Sec-Fetch-Site': 'same-origin' }),
      },
      ...(body && { body }),
    })
  }
  const ask = async (door: Door | undefined, request: Request) => {
    if (!door) return answer(null)
    const found = await answered(() => door({ request, params: {}, context: {} }))
    keep(found instanceof Response ? found.headers : new Headers(found.init?.headers))
    return found
  }

  async function open({ path, body, answer: said, status = 200 }: Asked, hops = 0): Promise<Seen> {
    if (hops > 5) throw new Error(`redirected again and again, at last to ${path}`)
    const request = await requestOf(path, body)
    // The page shown after an action belongs to the same request.
    if (said !== undefined) return show()
    return runInRequestContext(newRequestContext('192.0.2.1'), show)

    async function show(): Promise<Seen> {
      const { module, screen, layout } = await placeOf(path)
      if (body) {
        const reply = await ask(module.action, request)
        if (reply instanceof Response) return follow(reply, path, hops)
        return open({ path, answer: reply.data, status: reply.init?.status ?? 200 }, hops + 1)
      }
      const root = await ask(rootLoader as Door, request)
      if (root instanceof Response) return follow(root, path, hops)
      const [found, around] = [await ask(module.loader, request), await ask(layout?.module.loader, request)]
      if (found instanceof Response) return follow(found, path, hops)
      const document = drawn({
        path,
        root: root.data as RootData,
        answer: said,
        screen: { ...screen, Component: module.default!, data: await settled(found.data) },
        layout: layout && {
          id: layout.id,
          Component: layout.module.default!,
          data: await settled((around as Exclude<typeof around, Response>).data),
        },
      })
      // The status of an action's answer is that of the page that shows it.
      const shown = said === undefined ? (found.init?.status ?? status) : status
      return seen(document, path, shown, root.data as RootData)
    }
  }

  const follow = (reply: Response, from: string, hops: number): Promise<Seen> => {
    const to = reply.headers.get('Location')
    if (to === null) throw new Error(`${from} answers with a file`)
    const { pathname, search } = new URL(to, SITE + from)
    return open({ path: pathname + search }, hops + 1)
  }

  function seen(document: Document, path: string, status: number, shell: RootData): Seen {
    const namesOf = (tag: string) => [...document.querySelectorAll(tag)].map(nameOf)
    const control = (field: string) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)
    return {
      status,
      path,
      document,
      told: shell.flash?.text ?? null,
      shell,
      text: readable(document.body),
      heading: readable(document.querySelector('h1')),
      links: namesOf('a'),
      buttons: namesOf('button'),
      terms: Object.fromEntries(
        [...document.querySelectorAll('dt')].map((dt) => [readable(dt), readable(dt.nextElementSibling)]),
      ),
      valueOf: (field) => control(field)?.value,
      rows: (caption) => rowsOf(document, caption),
      press: async (button, typed = {}) => {
        const { to, method, body } = filledIn(document, button, typed)
        return method === 'get' ? open({ path: `${to.split('?')[0]}?${body}` }) : open({ path: to, body })
      },
      follow: async (link) => {
        const { pathname, search } = new URL(called<HTMLAnchorElement>(document, 'a', link).href)
        return open({ path: pathname + search })
      },
      errorOf: (field) => {
        const found = control(field)
        if (found?.getAttribute('aria-invalid') !== 'true') return ''
        const ids = found.getAttribute('aria-describedby')?.split(' ') ?? []
        return ids.map((id) => readable(document.getElementById(id))).join(' ')
      },
    }
  }

  return {
    open: (path) => open({ path }),
    fetch: async (path, body) => {
      const request = await requestOf(path, body)
      const { module } = await placeOf(path)
      const reply = await runInRequestContext(newRequestContext('192.0.2.1'), () =>
        ask(body ? module.action : module.loader, request),
      )
      return reply instanceof Response
        ? reply
        : Response.json(reply.data, { status: reply.init?.status ?? 200 })
    },
  }
}

async function placeOf(path: string) {
  const { id } = matchScreen(new URL(path, SITE).pathname)
  const screen = screenOf(id)
  const load = (file: string) => modules[`../../app/${file}`]!()
  return {
    module: await load(screen.module),
    screen: { id, path: screen.path },
    layout: screen.layout
      ? { id: layoutRoute(screen.layout), module: await load(layoutOf(screen.layout).module) }
      : null,
  }
}

type Data = { data: unknown; init: ResponseInit | null }

async function answered(run: () => Promise<unknown>): Promise<Response | Data> {
  try {
    const value = await run()
    if (value instanceof Response) return value
    return value !== null && typeof value === 'object' && 'init' in value && 'data' in value
      ? (value as Data)
      : { data: value, init: null }
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    if (thrown instanceof Refusal) throw new Error(`refused with ${thrown.status}: ${thrown.data.key}`)
    throw thrown
  }
}

/** Awaits everything that a loader deferred. */
async function settled(value: unknown): Promise<unknown> {
  if (value instanceof Promise) return settled(await value)
  if (Array.isArray(value)) return Promise.all(value.map(settled))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value).map(async ([key, one]) => [key, await settled(one)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function rowsOf(document: Document, caption?: string): string[][] {
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => caption === undefined || readable(table.caption) === caption,
  )
  if (tables.length > 1) throw new Error(`there are ${tables.length} tables`)
  // A row that spans the whole width has details about the row above it.
  const rows = [...(tables[0]?.querySelectorAll('tbody tr') ?? [])]
  return rows.filter((row) => !row.querySelector('[colspan]')).map((row) => [...row.children].map(readable))
}
