import { lazy, Suspense, useId, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from './icon'
import type { ModalProps } from './dialog-panel'
import { Link } from './link'

const DialogPanel = lazy(() => import('./dialog-panel'))

/**
 * A dialog with a URL. After a document load (with or without scripts) it is a plain section of the page and
 * stays one, because swapping would remount its form; after a client navigation it is a dialog, loaded as its
 * own chunk.
 */
export function ModalPage({ title, closeTo, children }: ModalProps) {
  const { t } = useI18n()
  const [asDialog] = useState(useHydrated())
  const headingId = useId()
  if (asDialog) {
    return (
      <Suspense fallback={null}>
        <DialogPanel title={title} closeTo={closeTo}>
          {children}
        </DialogPanel>
      </Suspense>
    )
  }
  return (
    <section aria-labelledby={headingId} className="card mx-auto w-full max-w-[45rem] p-4 md:p-6">
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={headingId} className="min-w-0">
          {title}
        </h2>
        <Link to={closeTo} className="btn btn-quiet btn-icon -mr-2 -mt-1">
          <Icon name="close" />
          <span className="sr-only">{t('ui.close')}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}
