import { Dialog, DialogBackdrop, DialogPanel as Panel, DialogTitle } from '@headlessui/react'
import { useNavigate } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import type { ModalProps } from './dialog'
import { Icon } from './icon'

/** The dialog itself; a default export because it is loaded lazily. */
export default function DialogPanel({ title, closeTo, children }: ModalProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  // Replacing keeps the Back button from opening the dialog again.
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true })
  return (
    <Dialog open onClose={close} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-veil opacity-50" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-start justify-center p-4 sm:pt-16">
          <Panel className="card w-full max-w-2xl p-4 shadow md:p-6">
            <div className="mb-4 flex items-start justify-between gap-4">
              <DialogTitle as="h2">{title}</DialogTitle>
              <button type="button" onClick={close} className="btn btn-quiet btn-icon -mr-2 -mt-1"><Icon name="close" /><span className="sr-only">{t('ui.close')}</span></button>
            </div>
            {children}
          </Panel>
        </div>
      </div>
    </Dialog>
  )
}
