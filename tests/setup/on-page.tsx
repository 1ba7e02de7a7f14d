import { createRemixStub } from '@remix-run/testing'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { allTexts } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { I18nProvider } from '~/i18n/use-i18n'
import { PlainLinks } from './plain-links'

export type Sent = { to: string; values: Record<string, FormDataEntryValue> }
type Options = { lang?: Lang; at?: string; root?: unknown; answer?: () => unknown }

/** Children on a page of the product, with real texts; `sent` collects what its forms post. */
export function page(children: ReactNode, { lang = 'en', at = '/', root, answer }: Options = {}) {
  const sent: Sent[] = []
  const Stub = createRemixStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <I18nProvider lang={lang} texts={allTexts(lang)}>
          <PlainLinks>{children}</PlainLinks>
        </I18nProvider>
      ),
      action: async ({ request }) => {
        const { pathname, search } = new URL(request.url)
        sent.push({ to: pathname + search, values: Object.fromEntries(await request.formData()) })
        return answer?.() ?? null
      },
    },
  ])
  return { sent, element: <Stub initialEntries={[at]} hydrationData={{ loaderData: { root } }} /> }
}

/** The same, rendered. */
export function onPage(children: ReactNode, options?: Options): RenderResult & { sent: Sent[] } {
  const { element, sent } = page(children, options)
  return { ...render(element), sent }
}

/** Collects submits of forms that reload the page; call `stop` at the end. */
export function documentForms(): { sent: Sent[]; stop: () => void } {
  const sent: Sent[] = []
  const listen = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    sent.push({ to: form.getAttribute('action') ?? '', values: Object.fromEntries(new FormData(form)) })
  }
  window.addEventListener('submit', listen)
  return { sent, stop: () => window.removeEventListener('submit', listen) }
}
