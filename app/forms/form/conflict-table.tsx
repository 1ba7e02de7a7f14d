import { useI18n } from '~/i18n/use-i18n'
import { EmailText } from '~/ui/basic/email-text'
import type { LastResult } from './use-data-form'
import { useFocusOnRefusal } from './use-focus-on-refusal'

export type Conflict = { label: string; mine: string; theirs: string }

/**
 * After a stale save: shows what was typed next to what is stored now. The form below keeps what was typed,
 * unless `text` says otherwise.
 */
export function ConflictTable({
  rows,
  lastResult,
  text,
}: {
  rows: Conflict[]
  lastResult: LastResult
  text?: string
}) {
  const { t } = useI18n()
  const ref = useFocusOnRefusal<HTMLElement>(lastResult)
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="space-y-3 rounded-lg border border-warning bg-warning-soft p-4 text-sm"
      aria-labelledby="form-conflict"
    >
      <h2 id="form-conflict" className="text-lg">
        {t('form.conflictTitle')}
      </h2>
      <p>{text ?? t('form.conflictText')}</p>
      <div className="card overflow-x-auto">
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">{t('form.conflictField')}</th>
              <th scope="col">{t('form.conflictMine')}</th>
              <th scope="col">{t('form.conflictTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <td className="lead">{row.label}</td>
                <td data-label={t('form.conflictMine')} className="whitespace-pre-line">
                  <span className="min-w-0">
                    <EmailText text={row.mine || '–'} />
                  </span>
                </td>
                <td data-label={t('form.conflictTheirs')} className="whitespace-pre-line">
                  <span className="min-w-0">
                    <EmailText text={row.theirs || '–'} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
