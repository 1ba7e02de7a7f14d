import { Outlet } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { JSDOM } from 'jsdom'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { allTexts } from '~/i18n/catalog.server'
import { screenTexts } from '~/i18n/screen-texts'
import { I18nProvider } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'

type Drawing = {
  path: string
  screen: { id: string; path: string; Component: ComponentType; data: unknown }
  layout: { id: string; Component: ComponentType; data: unknown } | null
  root: RootData
  answer: unknown
}

/** Server-renders a screen inside its layout, without the surrounding frame. */
export function drawn({ path, screen, layout, root, answer }: Drawing): Document {
  const leaf = { id: screen.id, path: screen.path, Component: screen.Component }
  const Stub = createRemixStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <I18nProvider lang={root.lang} texts={screenTexts(root)}>
          <Outlet />
        </I18nProvider>
      ),
      children: [layout ? { id: layout.id, Component: layout.Component, children: [leaf] } : leaf],
    },
  ])
  const hydrationData = {
    loaderData: { root, [screen.id]: screen.data, ...(layout && { [layout.id]: layout.data }) },
    ...(answer !== undefined && { actionData: { [screen.id]: answer } }),
  }
  const html = withoutWarnings(() =>
    renderToStaticMarkup(
      <Stub initialEntries={[path]} hydrationData={hydrationData} future={{ v3_relativeSplatPath: true }} />,
    ),
  )
  const { document } = new JSDOM(`<!doctype html><html lang="${root.lang}"><body>${html}</body></html>`, {
    url: `http://localhost:3000${path}`,
  }).window
  mustBeWhole(document)
  return document
}

/** In development React warns about faulty trees; a screen must not cause a warning. */
function withoutWarnings<T>(draw: () => T): T {
  const said: string[] = []
  const { error, warn } = console
  console.warn = () => undefined
  console.error = (text: unknown, ...values: unknown[]) => {
    if (!String(text).includes('useLayoutEffect does nothing on the server'))
      said.push([text, ...values].join(' '))
  }
  try {
    return draw()
  } finally {
    Object.assign(console, { error, warn })
    if (said.length > 0) throw new Error(said.join('\n'))
  }
}

const KEYS = new Set(Object.keys(allTexts('en')))

/** Every screen has exactly one heading, all its texts, and unique IDs. */
function mustBeWhole({ body }: Document): void {
  const wrong: string[] = []
  if (body.querySelectorAll('h1').length !== 1) wrong.push('there is not one h1')
  const words = [
    body.textContent ?? '',
    ...[...body.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel),
  ]
  // Anchored at the start of a word: otherwise a text of 100,000 letters took seven seconds from each of
  // them.
  for (const [word] of words.join(' ').matchAll(/(?<![a-z])[a-z]\w*(?:\.\w+)+/g))
    if (KEYS.has(word)) wrong.push(`the text ${word} is missing`)
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
  wrong.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} is there twice`))
  if (wrong.length > 0) throw new Error(`${body.ownerDocument.URL}: ${wrong.join(', ')}`)
}

/** The form whose button has this name, filled in as a user would, and its target. */
export function filledIn(document: Document, button: string | RegExp, fields: Typed) {
  const takes = (one: Element) => Object.keys(fields).every((name) => fieldsOf(one, name).length > 0)
  const pressed = called<HTMLButtonElement>(document, 'button', button, takes)
  const form = pressed.form!
  // Discards what an earlier press has typed.
  form.reset()
  for (const [name, value] of Object.entries(fields)) fill(fieldsOf(pressed, name), name, value)
  const { FormData } = document.defaultView as unknown as { FormData: typeof globalThis.FormData }
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    body.append(name, typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value.name)
  if (pressed.name) body.append(pressed.name, pressed.value)
  const url = new URL(
    pressed.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
    document.location.href,
  )
  url.searchParams.delete('index')
  return { to: url.pathname + url.search, method: form.method, body }
}

/**
 * The only link or button of this name; looked up by tag, which is enough here and much faster than by role.
 */
export function called<E extends Element>(
  document: Document,
  tag: 'a' | 'button',
  name: string | RegExp,
  wanted: (one: E) => boolean = () => true,
): E {
  const all = [...document.querySelectorAll<E>(tag)]
  const found = all.filter((one) => fits(nameOf(one), name) && wanted(one))
  if (found.length === 1) return found[0]!
  throw new Error(`${found.length} of <${tag}> are called ${name}, there are: ${all.map(nameOf).join(' | ')}`)
}

const fits = (text: string, name: string | RegExp) =>
  typeof name === 'string' ? text === name : name.test(text)

/** The accessible name of a link or button. */
export function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? readable(element)
}

/** The text of an element in one line. */
export function readable(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Values by field name; for checkboxes and radio buttons the checked values. */
export type Typed = Record<string, string | string[]>

const fieldsOf = (button: Element, name: string) =>
  [...((button as HTMLButtonElement).form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => (one as HTMLInputElement).name === name,
  )

function fill(controls: HTMLInputElement[], name: string, value: string | string[]): void {
  const values = [value].flat()
  for (const control of controls) {
    if (control.type === 'checkbox' || control.type === 'radio')
      control.checked = values.includes(control.value)
    else control.value = values[0]!
    if (control.tagName === 'SELECT' && control.value !== values[0])
      throw new Error(`${name} offers no ${values[0]}`)
  }
}
