import { useI18n } from '~/i18n/use-i18n'
import { SelectField } from '~/forms/fields/choice-fields'
import { FieldRow } from '~/forms/form/data-form'
import type { FieldLike } from '~/forms/fields/field-shell'
import { TextField } from '~/forms/fields/text-field'

/** The group of a document: an existing one, or a new one. */
export function GroupFields({
  group,
  newGroup,
  groups,
}: {
  group: FieldLike
  newGroup: FieldLike
  groups: string[]
}) {
  const { t } = useI18n()
  return (
    <FieldRow>
      <SelectField
        field={group}
        label={t('documents.group')}
        options={groups.map((name) => ({ value: name, label: name }))}
        placeholder={t('documents.uncategorized')}
      />
      <TextField
        field={newGroup}
        label={t('documents.newGroup')}
        help={t('documents.newGroupHelp')}
        autoComplete="off"
      />
    </FieldRow>
  )
}
