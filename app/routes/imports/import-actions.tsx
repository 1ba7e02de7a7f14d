import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Spinner } from '~/ui/basic/spinner'

/**
 * Preview, Import and Reset. Without scripts a file is previewed first and Import comes with the preview;
 * with scripts Import is always there and enabled once there are rows without errors (IMP-08). If some rows
 * are wrong, the valid ones can be imported without them.
 */
export function ImportActions({
  hydrated,
  pending,
  importable,
  goodRows,
  isUnchecked,
  offersImport,
  offersPreview,
}: {
  hydrated: boolean
  pending: boolean
  importable: boolean
  /** Number of valid rows that can be imported without the invalid ones; 0 hides the choice. */
  goodRows: number
  /** The rows were not compared with what is stored. */
  isUnchecked: boolean
  offersImport: boolean
  offersPreview: boolean
}) {
  const { t, lang } = useI18n()
  const closed = !importable || (hydrated && pending)
  return (
    <div className="form-actions border-t pt-5">
      {/* First in the form: Enter in a field previews, and never imports unseen. */}
      {offersPreview && (
        <Button
          name="intent"
          value="preview"
          variant={offersImport ? 'secondary' : 'primary'}
          disabled={hydrated && pending}
        >
          {t('imports.preview')}
        </Button>
      )}
      {offersImport && (
        <Button
          name="intent"
          value="import"
          variant="primary"
          disabled={closed}
          aria-describedby={importable ? undefined : 'import-waiting'}
        >
          {hydrated && pending && <Spinner />}
          {t('imports.import')}
        </Button>
      )}
      {goodRows > 0 && (
        <Button
          name="intent"
          value="import-good"
          variant="secondary"
          disabled={hydrated && pending}
          aria-describedby={isUnchecked ? 'import-good-help' : undefined}
        >
          {goodRows === 1
            ? t('imports.importGoodOne')
            : t('imports.importGood', { n: formatNumber(goodRows, lang) })}
        </Button>
      )}
      <Button name="intent" value="reset" variant="quiet" formNoValidate disabled={hydrated && pending}>
        {t('imports.reset')}
      </Button>
      {goodRows > 0 && isUnchecked && (
        <p id="import-good-help" className="text-xs text-muted">
          {t('imports.goodHelp')}
        </p>
      )}
      {offersImport && !importable && (
        <p id="import-waiting" className="text-xs text-muted">
          {t('imports.waiting')}
        </p>
      )}
      {hydrated && pending && (
        <p role="status" className="text-sm text-muted">
          {t('imports.progressImporting')}
        </p>
      )}
    </div>
  )
}
