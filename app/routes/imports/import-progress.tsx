import type { PreviewProgress } from '~/domain/imports/preview'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'

/** Progress of reading and checking a file in the worker. */
export function ImportProgress({ progress: { phase, done, total } }: { progress: PreviewProgress }) {
  const { t, lang } = useI18n()
  const text =
    phase === 'parsing'
      ? t('imports.progressParsing')
      : t('imports.progressChecking', { done: formatNumber(done, lang), total: formatNumber(total, lang) })
  return (
    <div className="card space-y-2 p-4">
      <p role="status" className="text-sm">
        {text}
      </p>
      <progress
        aria-label={text}
        max={Math.max(total, 1)}
        value={phase === 'parsing' ? undefined : done}
        className="w-full"
      />
    </div>
  )
}
