import { Link } from '~/ui/basic/link'
import type { Hit } from '~/domain/search/search'

/**
 * Search results as the box and the page show them: titles in the reader's language, and the count in words.
 */
export type Found = {
  text: string
  groups: { kind: string; title: string; hits: Hit[] }[]
  said: string
  box: string
}

/** The results, grouped by kind; the arrow keys move from one to the next. */
export function FoundList({ groups, said }: Pick<Found, 'groups' | 'said'>) {
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
      {groups.map(({ kind, title, hits }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className="mb-1 text-sm font-semibold text-muted">
            {title}
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
    </>
  )
}
