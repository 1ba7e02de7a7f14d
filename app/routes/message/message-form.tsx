import type { AttachmentChoice } from '~/domain/messages/message-attachments.server'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { DataForm } from '~/forms/form/data-form'
import { Multiselect } from '~/forms/fields/multiselect'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'
import { useConflict, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'

type Fields = { name: string; subject: string; body: string; attachment_ids: number[] }
export type MessageFormData = RecordFormData & { attachmentIds: number[]; choices: AttachmentChoice[] }

/**
 * Name, subject and text of a template, and its documents. `action` posts to another address than the form's
 * own.
 */
export function MessageForm({
  form,
  answer,
  cancelTo,
  submitLabel,
  action,
}: {
  form: MessageFormData
  answer: RecordAnswer
  cancelTo: string
  submitLabel?: string
  action?: string
}) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Fields>({
    id: 'message',
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: { ...form.values, attachment_ids: form.attachmentIds },
  })
  const labels = {
    name: t('ui.name'),
    subject: t('message.subject'),
    body: t('message.body'),
    attachment_ids: t('message.attachments'),
  }
  const conflict = useConflict(
    Object.entries(labels).map(([name, label]) => ({ name, label })),
    inNames(answer, form.choices),
  )
  return (
    <Card>
      <DataForm
        state={state}
        idempotencyKey={form.idempotencyKey}
        version={answer?.version ?? form.version}
        cancelTo={cancelTo}
        submitLabel={submitLabel}
        conflict={conflict}
        action={action}
      >
        <TextField field={fields.name} label={labels.name} help={t('message.nameHelp')} autoComplete="off" />
        <TextField field={fields.subject} label={labels.subject} autoComplete="off" />
        <TextArea field={fields.body} label={labels.body} help={t('message.bodyHelp')} />
        <Multiselect
          field={{ ...fields.attachment_ids, required: false }}
          label={labels.attachment_ids}
          help={t('message.attachmentsHelp')}
          choices={form.choices}
          ungrouped={t('message.uncategorized')}
          empty={t('message.noDocuments')}
        />
      </DataForm>
    </Card>
  )
}

/** A conflict answer in which documents are shown by name, so that people can compare the two versions. */
function inNames(answer: RecordAnswer, choices: AttachmentChoice[]): RecordAnswer {
  if (!answer?.conflict || !answer.lastResult || !('attachment_ids' in answer.conflict)) return answer
  const names = (ids: unknown) =>
    [ids ?? []]
      .flat()
      .map((id) => choices.find((choice) => String(choice.id) === String(id))?.name ?? String(id))
      .sort()
      .join(', ')
  const typed = answer.lastResult.initialValue ?? {}
  return {
    ...answer,
    lastResult: {
      ...answer.lastResult,
      initialValue: { ...typed, attachment_ids: names(typed.attachment_ids) },
    },
    conflict: { ...answer.conflict, attachment_ids: names(answer.conflict.attachment_ids) },
  }
}
