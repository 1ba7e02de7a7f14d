import { useEffect, useId, useRef, type ReactNode } from 'react'

/** A native modal dialog: it needs no chunk, which may be unavailable when the connection is gone. */
export function NativeDialog({
  title,
  onCancel,
  children,
}: {
  title: string
  onCancel?: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else dialog.setAttribute('open', '')
    // The browser would focus the first field, which may be a read-only one that shows who signs in.
    dialog.querySelector<HTMLElement>('input:not([readonly])')?.focus()
    return () => dialog.close?.()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      className="card m-auto w-[calc(100%-2rem)] max-w-md space-y-4 p-6 text-ink shadow backdrop:bg-veil backdrop:opacity-50"
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </dialog>
  )
}
