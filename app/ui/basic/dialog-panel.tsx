import { Dialog, DialogBackdrop, DialogPanel as Panel, DialogTitle } from '@headlessui/react'
import { useNavigate } from '@remix-run/react'
import { useCallback, useRef, type ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from './icon'
import { useFocusReturn } from './use-focus-return'
import { usePlainLinks } from './use-plain-links'

export type ModalProps = { title: string; closeTo: string; children: ReactNode }

const FIELDS = 'input:not([type=hidden]), select, textarea'

/**
 * Focuses the first field when a dialog opens (for radio buttons, the checked one), or the heading if that
 * field is below the visible part; without a field, `data-autofocus` (the safe answer), else the dialog.
 */
function useFirstField() {
  const start = useRef<HTMLElement | null>(null)
  const panel = useCallback((element: HTMLElement | null) => {
    const first = element?.querySelector<HTMLInputElement>(FIELDS)
    if (!element || !first) return
    const chosen = first.type === 'radio' && element.querySelector<HTMLElement>('input[type=radio]:checked')
    const field = chosen || first
    const isSeen = field.getBoundingClientRect().bottom <= window.innerHeight
    start.current = isSeen ? field : element.querySelector('h2')
  }, [])
  return { start, panel }
}

/** The dialog itself; a default export because it is loaded lazily. */
export default function DialogPanel({ title, closeTo, children }: ModalProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  useFocusReturn()
  const { start, panel } = useFirstField()
  // The panel stops clicks from bubbling, so its links need their own handler.
  const onClick = usePlainLinks('a[data-discover]')
  // Replacing keeps the Back button from opening the dialog again.
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true })
  return (
    <Dialog open onClose={close} initialFocus={start} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-veil opacity-50" />
      <div className="page-room fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-start justify-center p-4 sm:pt-16">
          <Panel ref={panel} data-dialog className="card w-full max-w-2xl p-4 shadow md:p-6">
            <div className="mb-4 flex items-start justify-between gap-4">
              <DialogTitle as="h2" tabIndex={-1} className="min-w-0">
                {title}
              </DialogTitle>
              <button type="button" onClick={close} className="btn btn-quiet btn-icon -mr-2 -mt-1">
                <Icon name="close" />
                <span className="sr-only">{t('ui.close')}</span>
              </button>
            </div>
            <div onClick={onClick}>{children}</div>
          </Panel>
        </div>
      </div>
    </Dialog>
  )
}
