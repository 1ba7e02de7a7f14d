import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { textSlice } from '~/i18n/catalog.server'
import { Gallery } from './gallery/gallery'

const NAMESPACES = [
  'ui',
  'form',
  'table',
  'picture',
  'questionnaire',
  'shell',
  'chart',
  'metrics',
  'reports',
  'wellness',
  'home',
  'bulk',
  'rows',
  'autosave',
  'fill',
  'responses',
  'monitoring',
  'notes',
  'emrCard',
  'emr',
  'biometrics',
  'leaving',
  'participant',
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { theme } = await enter(request)
  const slice = { namespaces: NAMESPACES, theme, practitioner: false }
  return {
    texts: { en: textSlice({ ...slice, lang: 'en' }).texts, es: textSlice({ ...slice, lang: 'es' }).texts },
  }
}

/** Every component in every state; only outside production. */
export default function DevUi() {
  return <Gallery texts={useLoaderData<typeof loader>().texts} />
}
