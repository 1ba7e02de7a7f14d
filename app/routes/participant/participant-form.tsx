import type { ReactNode } from 'react'
import { CHOICES } from '~/domain/participant/choices'
import type { ParticipantField } from '~/domain/participant/participant-schema'
import { useI18n } from '~/i18n/use-i18n'
import { CheckboxField, SelectField } from '~/forms/fields/choice-fields'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import type { FieldLike } from '~/forms/fields/field-shell'
import { OwnPasswordField } from '~/forms/fields/own-password-field'
import { TextField } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'
import { useConflict, type RecordAnswer } from '~/forms/record/record-form'
import { FIELD_KINDS, formGroups } from './form-groups'
import type { ParticipantFormData } from './participant-form.server'
import { useFieldText } from './use-field-text'

const HELPS: Partial<Record<ParticipantField, string>> = {
  phone_primary: 'participant.phoneHelp',
  phone_secondary: 'participant.phoneHelp',
  died: 'participant.diedHelp',
  died_undone: 'participant.died_undoneHelp',
}

type Option = { value: string; label: string }

type Props = ParticipantFormData & {
  plans: Option[]
  answer: RecordAnswer
  cancelTo: string
  own?: boolean
  /** Changing the email requires the user's own password. */
  asksPassword?: boolean
  submitLabel?: string
  /** What to ask if a date of death is entered; not loaded for people who write about themselves. */
  atDeath?: ReactNode
  /** Additional fields, above those of the record. */
  beside?: (fields: Record<string, FieldLike | undefined>) => ReactNode
}

/**
 * The only form about a participant: for new ones, edited by others, and as their own profile (PAR-13,
 * PAR-37). `own` is for writing about oneself.
 */
export function ParticipantForm({
  fields: shown,
  values,
  version,
  constraint,
  idempotencyKey,
  plans,
  answer,
  cancelTo,
  own = false,
  asksPassword = false,
  submitLabel,
  atDeath,
  beside,
}: Props) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, string | undefined>>({
    id: 'participant',
    lastResult: answer?.lastResult,
    constraint,
    defaultValue: values,
  })
  const field = (name: ParticipantField) => {
    const { kind, autoComplete } = FIELD_KINDS[name]
    const common = { field: fields[name] as FieldLike, label: t(`participant.${name}`) }
    if (kind === 'checkbox')
      return <CheckboxField key={name} {...common} help={t(`participant.${name}Help`)} />
    if (kind === 'select') {
      const options =
        name === 'plan_id'
          ? plans
          : (CHOICES[name] ?? []).map((value) => ({ value, label: t(`participant.${name}.${value}`) }))
      return <SelectField key={name} {...common} options={options} placeholder={t('ui.selectOne')} />
    }
    return (
      <TextField
        key={name}
        {...common}
        type={kind}
        autoComplete={own ? (autoComplete ?? 'off') : 'off'}
        help={HELPS[name] && t(HELPS[name])}
      />
    )
  }
  return (
    <DataForm
      state={state}
      idempotencyKey={idempotencyKey}
      version={answer?.version ?? version}
      cancelTo={cancelTo}
      submitLabel={submitLabel}
      conflict={useConflict(
        shown.map((name) => ({ name, label: t(`participant.${name}`) })),
        answer,
        useFieldText(plans),
      )}
    >
      {beside?.(fields)}
      {formGroups(shown).map((group) => (
        <fieldset key={group.key} className="card min-w-0 p-4 md:p-6">
          <legend className="float-left mb-4 w-full text-lg font-semibold">
            {t(`participant.${group.key}`)}
          </legend>
          <div className="clear-both">
            <FieldRow>
              {group.fields.flatMap((name) => [
                field(name),
                asksPassword && name === 'email' && (
                  <OwnPasswordField key="own_password" field={fields.own_password!} />
                ),
              ])}
            </FieldRow>
            {group.key === 'groupDeath' && atDeath && <div className="mt-4">{atDeath}</div>}
          </div>
        </fieldset>
      ))}
    </DataForm>
  )
}
