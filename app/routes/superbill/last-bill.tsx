import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'

/**
 * The services and diagnoses of the patient's last bill, with a button that copies its diagnoses into the
 * empty fields.
 */
export function LastBill({ text, intent, at }: { text: string; intent: string; at: string }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded bg-sunken p-3">
      {/* Enter in a field must save the form, so the save button has to come before this one. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-52 text-sm">{text}</span>
      <Button name="intent" value={intent} formNoValidate formAction={hydrated ? undefined : `#${at}`}>
        {t('superbill.useLast')}
      </Button>
    </div>
  )
}
