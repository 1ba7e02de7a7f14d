import { useI18n } from '~/i18n/use-i18n'
import type { FieldLike } from './field-shell'
import { TextField } from './text-field'

/**
 * The signed-in user's password, asked for when they change somebody else's email: that email is the key to
 * the other account.
 */
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
