import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigate } from '@remix-run/react'
import type { FormEvent, KeyboardEvent } from 'react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { FoundList, type Found } from '~/shell/search/found-list'
import { stepThrough } from '~/shell/search/step-through'
import { Icon } from '~/ui/basic/icon'
import { Page } from '~/ui/basic/page'
import { useLateNavigate } from '~/ui/use-late-navigate'
import { found } from './found.server'

const LONGEST = 255

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  const text = (new URL(request.url).searchParams.get('q') ?? '').replace(/\0/g, '').slice(0, LONGEST)
  const groups = await found(actor, text, { t, lang, theme })
  const n = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return {
    text,
    groups: groups.map(({ kind, hits }) => ({ kind, title: t(`search.${kind}`), hits })),
    said: text && (n === 0 ? t('search.nothing') : t('search.total', { n })),
    box: t(actor.role === 'PARTICIPANT' ? 'search.boxOwn' : 'search.box'),
  } satisfies Found
}

/**
 * The search page: one box for patients, pages, practices, companies, people and help; opened by keyboard
 * shortcuts from everywhere.
 */
export default function Search() {
  const { t } = useI18n()
  const { text, groups, said, box } = useLoaderData<typeof loader>()
  const { onInput, onKeyDown } = useLiveSearch()
  return (
    <Page title={t('search.title')} narrow>
      <div onKeyDown={onKeyDown} className="space-y-4">
        <Form role="search" action="/search" onInput={onInput} className="flex gap-2">
          <label htmlFor="search" className="sr-only">
            {box}
          </label>
          <input
            id="search"
            name="q"
            type="search"
            defaultValue={text}
            placeholder={box}
            maxLength={LONGEST}
            autoComplete="off"
            autoFocus
            className="control min-w-0 flex-1"
          />
          <button className="btn btn-primary">
            <Icon name="search" />
            {t('search.find')}
          </button>
        </Form>
        <FoundList groups={groups} said={said} />
        <p className="no-print hidden text-xs text-muted md:block">{t('search.keys')}</p>
      </div>
    </Page>
  )
}

/** Searches once typing pauses; arrow keys move through the results, Escape goes back. */
function useLiveSearch() {
  const navigate = useNavigate()
  const { later } = useLateNavigate()
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    later(() => {
      const text = String(new FormData(form).get('q') ?? '').trim()
      return `/search${text ? `?q=${encodeURIComponent(text)}` : ''}`
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return navigate(-1)
    stepThrough(event)
  }
  return { onInput, onKeyDown }
}
