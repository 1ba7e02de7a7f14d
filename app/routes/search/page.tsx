import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { Page } from '~/ui/basic/page'
import { TIMINGS } from '~/ui/basic/timings'
import { found } from './found.server'

const LONGEST = 255

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  const text = (new URL(request.url).searchParams.get('q') ?? '').replace(/\0/g, '').slice(0, LONGEST)
  return { text, found: await found(actor, text, { t, lang, theme }) }
}

/** One box for patients, pages, practices, companies, people and help; keys bring it up from everywhere. */
export default function Search() {
  const { t } = useI18n()
  const { text, found: groups } = useLoaderData<typeof loader>()
  const { form, onInput, onKeyDown } = useLiveSearch()
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <Page title={t('search.title')} narrow>
      <div onKeyDown={onKeyDown} className="space-y-4">
        <Form ref={form} role="search" action="/search" onInput={onInput} className="flex gap-2">
          <label htmlFor="search" className="sr-only">
            {t('search.box')}
          </label>
          <input
            id="search"
            name="q"
            type="search"
            defaultValue={text}
            placeholder={t('search.box')}
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
        <p role="status" className="text-sm text-muted">
          {text && (total === 0 ? t('search.nothing') : t('search.total', { n: total }))}
        </p>
        {groups.map(({ kind, hits }) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <h2 id={`found-${kind}`} className="mb-1 text-sm font-semibold text-muted">
              {t(`search.${kind}`)}
            </h2>
            <ul className="card divide-y divide-line">
              {hits.map((hit) => (
                <li key={hit.to + hit.label}>
                  <Link
                    to={hit.to}
                    data-hit=""
                    className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-ink no-underline hover:bg-canvas hover:underline"
                  >
                    <span className="font-medium">{hit.label}</span>
                    <span className="text-sm text-muted">{hit.note}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="no-print hidden text-xs text-muted md:block">{t('search.keys')}</p>
      </div>
    </Page>
  )
}

/** Searches once the typing pauses; arrows go through what was found, Escape goes back. */
function useLiveSearch() {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        navigate(`/search${text ? `?q=${encodeURIComponent(text)}` : ''}`, {
          replace: true,
          preventScrollReset: true,
        }),
      TIMINGS.filterDebounce,
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return navigate(-1)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('#search, [data-hit]')]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    stops[Math.min(stops.length - 1, Math.max(0, here + step))]?.focus()
    event.preventDefault()
  }
  return { form, onInput, onKeyDown }
}
