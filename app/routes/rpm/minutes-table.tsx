import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { EmptyState } from '~/ui/basic/page'

type Row = {
  id: number
  day: string
  kind: 'ENTRY' | 'CORRECTION'
  minutes: number
  contact: boolean
  ofDraft: boolean
  note: string
  by: string
}

/** The entries of a month, with corrections last. */
export function MinutesTable({ rows, here, mayChange }: { rows: Row[]; here: string; mayChange: boolean }) {
  const { t } = useI18n()
  if (rows.length === 0) return <EmptyState title={t('monitoring.minutes.none')} />
  return (
    <ul className="card divide-y px-4">
      {rows.map((row) => {
        const name = `${row.day}, ${t('monitoring.minutes.n', { n: row.minutes })}`
        return (
          <li key={row.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {name}
                {row.contact && <Badge tone="success">{t('monitoring.minutes.contactShort')}</Badge>}
                {row.ofDraft && <Badge tone="warning">{t('monitoring.minutes.ofDraft')}</Badge>}
                {row.kind === 'CORRECTION' && (
                  <Badge tone="warning">{t('monitoring.minutes.kind.CORRECTION')}</Badge>
                )}
              </p>
              {row.note && <p className="whitespace-pre-line break-words text-sm">{row.note}</p>}
              <p className="text-sm text-muted">{row.by}</p>
            </div>
            {mayChange && row.kind === 'ENTRY' && (
              <span className="no-print flex gap-2">
                <LinkButton to={`${here}&modal=edit&target=${row.id}`} variant="quiet">
                  {t('ui.edit')}
                  <span className="sr-only"> {name}</span>
                </LinkButton>
                <LinkButton to={`${here}&modal=delete&target=${row.id}`} variant="quiet">
                  {t('ui.delete')}
                  <span className="sr-only"> {name}</span>
                </LinkButton>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
