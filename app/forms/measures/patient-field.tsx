import { useI18n } from '~/i18n/use-i18n'
import { SelectField } from '~/forms/fields/choice-fields'
import { FieldErrors } from '~/forms/fields/field-errors'
import { type FieldLike } from '~/forms/fields/field-shell'
import { Typeahead } from '~/forms/fields/typeahead'
import type { RecordAnswer } from '~/forms/record/record-form'
import type { PatientChoice } from './patient-choice.server'

/** The answer of a form that may also name its patient. */
export type PatientAnswer = RecordAnswer & { patient?: PatientChoice }

const textIn = ({ initialValue }: FieldLike) => (typeof initialValue === 'string' ? initialValue : '')

/**
 * Chooses whose values they are, by typing; an ambiguous text comes back as a list to choose from. The list
 * itself is not required, so that the user can leave it empty and search again.
 */
export function PatientField({
  field,
  text,
  label,
  source,
  choice,
  hint,
}: {
  field: FieldLike
  text: FieldLike
  label: string
  source: string
  choice: PatientChoice | undefined
  hint?: string
}) {
  const { t } = useI18n()
  if (choice && choice.options.length > 0 && choice.id === null) {
    return (
      <SelectField
        field={{ ...field, required: false }}
        label={label}
        options={choice.options}
        placeholder={t('ui.selectOne')}
        help={t('biometrics.searchAgain')}
      />
    )
  }
  return (
    <div className="space-y-1.5">
      <Typeahead
        id={field.id}
        name={field.name}
        queryName={text.name}
        label={label}
        hint={hint}
        source={source}
        required={field.required}
        defaultText={textIn(text)}
        defaultValue={textIn(field)}
        errorId={field.errors?.length ? field.errorId : undefined}
      />
      <FieldErrors field={field} shown />
    </div>
  )
}
