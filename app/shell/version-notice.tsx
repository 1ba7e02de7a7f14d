import { useEffect, useState } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { readLocal, writeLocal } from '~/ui/basic/local-value'

const KEY = 'versionUpdates'

/** Shows what is new, once: until the text differs from the one last shown on this device (SES-16, OP-77). */
export function VersionNotice({ text }: { text: string }) {
  const { t } = useI18n()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (readLocal(KEY) === text) return
    setShown(true)
    writeLocal(KEY, text)
  }, [text])
  if (!shown) return null
  return (
    <section aria-label={t('shell.versionTitle')} className="no-print border-b bg-accent-soft">
      <div className="mx-auto flex w-full max-w-page items-center gap-3 px-4 py-2 text-sm md:px-6">
        <Icon name="info" />
        <p className="min-w-0 flex-1">
          <strong>{t('shell.versionTitle')}:</strong> {text}
        </p>
        <button type="button" className="btn btn-quiet btn-icon" onClick={() => setShown(false)}>
          <Icon name="close" />
          <span className="sr-only">{t('ui.dismiss')}</span>
        </button>
      </div>
    </section>
  )
}
