import { useRouteLoaderData } from '@remix-run/react'
import type { ImportRun } from '~/domain/imports/import-run.server'
import { formatDateTime, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { Link } from '~/ui/basic/link'

const LOOKS = {
  waiting: { tone: 'neutral', text: 'imports.stateWaiting' },
  running: { tone: 'info', text: 'imports.stateRunning' },
  done: { tone: 'success', text: 'imports.stateDone' },
  refused: { tone: 'danger', text: 'imports.stateRefused' },
  failed: { tone: 'danger', text: 'imports.stateFailed' },
} as const

/** The user's latest imports for this place, each linking to its result. */
export function OwnImports({ runs }: { runs: ImportRun[] }) {
  const { t, lang } = useI18n()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  if (runs.length === 0) return null
  return (
    <Card title={t('imports.ownTitle')}>
      <ul className="divide-y text-sm">
        {runs.map(({ id, fileName, created, state, result }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to={`?run=${id}`} className="min-w-0 break-words">
              {fileName}
            </Link>
            <Badge tone={LOOKS[state].tone}>{t(LOOKS[state].text)}</Badge>
            {result && <span>{formatNumber(result.created, lang)}</span>}
            <span className="text-muted">{formatDateTime(created, lang, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
