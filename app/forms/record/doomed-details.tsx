import { touchesMany, type Touched } from '~/domain/deletions/touched'
import { useI18n } from '~/i18n/use-i18n'

const KINDS = ['patients', 'staff', 'appointments', 'drafts', 'unbilled'] as const

/**
 * What is deleted along with something; if many people are affected, also the field to type its name (OP-89).
 */
export function DoomedDetails({
  touched,
  name,
  hint,
  wrong,
}: {
  touched: Touched
  name: string
  hint: string
  wrong: boolean
}) {
  const { t } = useI18n()
  const goes = KINDS.filter((kind) => touched[kind] > 0)
  return (
    <div className="space-y-3 text-sm">
      {goes.length > 0 && (
        <div>
          <p className="font-semibold">{t('leaving.goes')}</p>
          <ul className="list-disc pl-5">
            {goes.map((kind) => (
              <li key={kind}>{t(`leaving.goes.${kind}`, { n: touched[kind] })}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="max-w-prose text-muted">{hint}</p>
      {touchesMany(touched) && (
        <label className="block space-y-1">
          <span className="block font-semibold">{t('leaving.typeName', { name })}</span>
          <input
            name="typed_name"
            className="control"
            autoComplete="off"
            required
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'typed-name-error' : undefined}
          />
          {wrong && (
            <span id="typed-name-error" role="alert" className="block text-danger">
              {t('leaving.wrongName')}
            </span>
          )}
        </label>
      )}
    </div>
  )
}
