import { useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from './button'

/**
 * A long value to copy, such as an address or a code: a tap selects it, and with scripts there is a button
 * that copies it.
 */
export function TakeAlong({ label, value }: { label: string; value: string }) {
  const { t } = useI18n()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => field.current?.select(),
    ) ?? field.current?.select()
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 basis-60 font-mono"
        />
        {hydrated && (
          <Button type="button" onClick={() => void copy()}>
            {t('ui.copy')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm">
        {copied && t('ui.copied')}
      </p>
    </div>
  )
}
