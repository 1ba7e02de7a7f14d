import { useI18n } from '~/i18n/use-i18n'
import type { FieldLike } from './field-shell'
import { TextField } from './text-field'

/** The password of whoever changes the e-mail of somebody else: it is the key to their account. */
export function OwnPasswordField({ field }: { field: FieldLike }) {
  const { t } = useI18n()
  return (
    <TextField
      field={field}
      type="password"
      label={t('form.ownPasswordLabel')}
      help={t('form.ownPasswordHelp')}
      autoComplete="current-password"
    />
  )
}
