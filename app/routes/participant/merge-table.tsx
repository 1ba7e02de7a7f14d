import type { MergePreview } from '~/domain/participant/merge-preview.server'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { fold } from '~/platform/fold'
import { Badge } from '~/ui/basic/badge'
import { EmailText } from '~/ui/basic/email-text'
import { useFieldText } from './use-field-text'

/** The two records side by side, and which values are kept. */
export function MergeTable({ preview: { survivor, duplicate, fields, counts } }: { preview: MergePreview }) {
  const { t, lang } = useI18n()
  const text = useFieldText([])
  // Kinds whose result is not simply the sum.
  const afterwards: Record<string, string> = { provider: t('merge.joined'), score: t('merge.rescored') }
  const heads = ['merge.field', 'merge.survivorShort', 'merge.duplicateShort', 'merge.result'].map((key) =>
    t(key),
  )
  const rows = [
    ...(['name', 'email', 'company', 'plan'] as const).map((name) => {
      const [mine, theirs] = [survivor[name] ?? '', duplicate[name] ?? '']
      return {
        key: name,
        label: t(`merge.${name}`),
        cells: [mine, theirs, mine],
        badges: [],
        lost: theirs !== '' && fold(theirs) !== fold(mine),
      }
    }),
    ...fields.map((row) => ({
      key: row.field,
      label: t(`participant.${row.field}`),
      cells: [row.survivor, row.duplicate, row.result].map((value) => text(row.field, value)),
      badges: row.taken ? [t('merge.fromDuplicate')] : [],
      lost: row.lost,
    })),
    ...counts.map(({ table, survivor: mine, duplicate: theirs, kept }) => ({
      key: table,
      label: t(`merge.table.${table}`),
      cells: [
        formatNumber(mine, lang),
        formatNumber(theirs, lang),
        afterwards[table] ?? formatNumber(mine + theirs + kept, lang),
      ],
      badges: [
        ...(!(table in afterwards) && theirs > 0 ? [t('merge.withDuplicate')] : []),
        ...(kept > 0 ? [t('merge.withKept', { n: kept })] : []),
      ],
      lost: false,
    })),
  ]
  return (
    <div className="card overflow-x-auto">
      <table className="dt">
        <caption className="sr-only">{t('merge.title')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, badges, lost }) => (
            <tr key={key}>
              <td className="lead">{label}</td>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} data-label={heads[index + 1]} className="break-words">
                  <span className="inline-flex min-w-0 max-w-full flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start print:justify-start">
                    <span className="min-w-0">
                      {key === 'email' ? <EmailText text={cell} /> : cell || '–'}
                    </span>
                    {index === 1 && lost && <Badge tone="warning">{t('merge.notKept')}</Badge>}
                    {index === 2 &&
                      badges.map((badge) => (
                        <Badge key={badge} tone="info">
                          {badge}
                        </Badge>
                      ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
