import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

/** The error messages of one field, in the reader's language (UI-09). */
export function FieldErrors({
  field,
  shown,
}: {
  field: { errorId: string; errors: string[] | undefined }
  shown: boolean
}) {
  const { t } = useI18n()
  if (!shown || !field.errors?.length) return null
  return (
    <ul id={field.errorId} className="space-y-0.5 text-sm text-danger">
      {field.errors.map((error) => (
        <li key={error} className="flex gap-1.5">
          <Icon name="error" size={16} className="mt-1" />
          <span>{errorText(t, error)}</span>
        </li>
      ))}
    </ul>
  )
}
