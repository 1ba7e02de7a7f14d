import { useI18n } from '~/i18n/use-i18n'
import { DataForm } from '~/forms/form/data-form'
import type { FieldLike } from '~/forms/fields/field-shell'
import { RowFields } from '../rows/row-fields'
import { SelectField } from '~/forms/fields/choice-fields'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import type { Hindrance } from './dialog.server'
import type { recordFormData } from './record-form.server'

type Drawn = ReturnType<typeof recordFormData>
export type RecordFormData = Omit<Drawn, 'lists'> & Partial<Pick<Drawn, 'lists'>>

/** What an action returns when nothing was saved. */
export type RecordAnswer =
  { lastResult: LastResult; conflict: Record<string, unknown> | null; version: number | null } | undefined

/** What a list's action returns: the answer to a form, or to a confirmed deletion. */
export type ListAnswer = NonNullable<RecordAnswer> | { hindrance: Hindrance } | undefined

/** The form's part of an answer. */
export function formAnswer(answer: ListAnswer): RecordAnswer {
  return answer && 'lastResult' in answer ? answer : undefined
}

/** Why nothing was deleted, if that was the answer. */
export function hindranceIn(answer: ListAnswer): Hindrance | null {
  return answer && 'hindrance' in answer ? answer.hindrance : null
}

export type RecordField = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'lines'
  help?: string
  /** The choices; `none` is the label of the empty choice. */
  choice?: { options: { value: string; label: string }[]; none: string }
  /** For a list of such fields: what one row is called, and the maximum number of rows. */
  rows?: { label: string; most: number }
}

/** A form of a few text fields; after a stale save it shows what was typed next to what is stored. */
export function RecordForm({
  id,
  fields: shown,
  form,
  answer,
  cancelTo,
  submitLabel,
}: {
  id: string
  fields: RecordField[]
  form: RecordFormData
  answer: RecordAnswer
  cancelTo: string
  submitLabel?: string
}) {
  const { fields, rowsOf, formProps } = useRecordForm(id, form, answer)
  return (
    <DataForm
      {...formProps}
      cancelTo={cancelTo}
      submitLabel={submitLabel}
      conflict={useConflict(shown, answer)}
      labels={useRowLabels(shown, rowsOf)}
    >
      {shown.map(({ name, label, kind = 'text', help, rows, choice }) => {
        const field = fields[name] as FieldLike
        if (choice)
          return (
            <SelectField
              key={name}
              field={field}
              label={label}
              help={help}
              options={choice.options}
              placeholder={choice.none}
            />
          )
        if (rows)
          return (
            <RowFields
              key={name}
              field={{ ...field, required: false }}
              label={label}
              help={help}
              rows={rowsOf(name)}
              rowLabel={rows.label}
              most={rows.most}
            />
          )
        if (kind === 'lines') return <TextArea key={name} field={field} label={label} help={help} />
        return <TextField key={name} field={field} label={label} help={help} type={kind} autoComplete="off" />
      })}
    </DataForm>
  )
}

/**
 * The fields of a record's form, and the DataForm props to submit them. Refused values are in the fields
 * again, based on the version that is stored by then.
 */
export function useRecordForm<Schema extends Record<string, unknown> = Record<string, string | undefined>>(
  id: string,
  form: RecordFormData,
  answer: RecordAnswer,
) {
  const { state, fields, rowsOf } = useDataForm<Schema>({
    id,
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: { ...form.values, ...form.lists } as Partial<Record<keyof Schema & string, unknown>>,
  })
  const version = answer?.version ?? form.version
  return { fields, rowsOf, formProps: { state, idempotencyKey: form.idempotencyKey, version } }
}

/** The labels of list rows, for the error summary. */
function useRowLabels(shown: RecordField[], rowsOf: (name: string) => FieldLike[]) {
  const { t } = useI18n()
  return Object.fromEntries(
    shown.flatMap(({ name, rows }) =>
      rows
        ? rowsOf(name).map((row, index) => [row.name, t('rows.nth', { name: rows.label, n: index + 1 })])
        : [],
    ),
  )
}

/**
 * What was typed next to what is stored, after a stale save; equal fields are left out. `text` converts a
 * value to words.
 */
export function useConflict(
  shown: Pick<RecordField, 'name' | 'label'>[],
  answer: RecordAnswer,
  text: (name: string, value: unknown) => string = plainText,
) {
  const { t } = useI18n()
  const stored = answer?.conflict
  if (!stored) return undefined
  const typed = answer.lastResult?.initialValue ?? {}
  const rows = shown
    .filter(({ name }) => name in stored)
    .map(({ name, label }) => ({ label, mine: text(name, typed[name]), theirs: text(name, stored[name]) }))
    .filter((row) => row.mine !== row.theirs)
  return rows.length > 0 ? rows : [{ label: t('form.conflictField'), mine: '', theirs: '' }]
}

function plainText(_: string, value: unknown): string {
  return value === null || value === undefined ? '' : [value].flat().join('\n')
}
