import { useI18n } from '~/i18n/use-i18n'
import { DataForm } from '~/forms/form/data-form'
import { FileField } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'
import type { RecordAnswer, RecordFormData } from '~/forms/record/record-form'
import { GroupFields } from './group-fields'

type Fields = { file: File; group: string; new_group: string }

/** Uploads one PDF into a group (DOC-03, DOC-05). */
export function UploadForm({
  form,
  groups,
  answer,
  cancelTo,
}: {
  form: RecordFormData
  groups: string[]
  answer: RecordAnswer
  cancelTo: string
}) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Fields>({
    id: 'upload',
    lastResult: answer?.lastResult,
    constraint: { ...form.constraint, file: { required: true } },
    defaultValue: form.values,
  })
  return (
    <DataForm
      state={state}
      idempotencyKey={form.idempotencyKey}
      cancelTo={cancelTo}
      submitLabel={t('documents.upload')}
      encType="multipart/form-data"
      labels={{ group: t('documents.group'), new_group: t('documents.newGroup') }}
    >
      {/* The group comes first: if the file is too large, only the fields before it are read. */}
      <GroupFields group={fields.group} newGroup={fields.new_group} groups={groups} />
      <FileField
        field={fields.file}
        label={t('documents.file')}
        help={t('documents.fileHelp')}
        accept="application/pdf,.pdf"
      />
    </DataForm>
  )
}
