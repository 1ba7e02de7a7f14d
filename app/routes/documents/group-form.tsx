import { useI18n } from '~/i18n/use-i18n'
import { DataForm } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { GroupFields } from './group-fields'

type Fields = { group: string; new_group: string }

/** Moves a document into another group (DOC-05). */
export function GroupForm({
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
  const { fields, formProps } = useRecordForm<Fields>('group', form, answer)
  const conflict = useConflict(
    [{ name: 'group', label: t('documents.group') }],
    named(answer, t('documents.uncategorized')),
  )
  return (
    <DataForm
      {...formProps}
      cancelTo={cancelTo}
      conflict={conflict}
      labels={{ group: t('documents.group'), new_group: t('documents.newGroup') }}
    >
      <GroupFields group={fields.group} newGroup={fields.new_group} groups={groups} />
    </DataForm>
  )
}

/**
 * A conflict answer in which both versions show the group's name: a new group if one was typed, and
 * Uncategorized for none.
 */
function named(answer: RecordAnswer, none: string): RecordAnswer {
  if (!answer?.conflict || !answer.lastResult) return answer
  const { group, new_group } = answer.lastResult.initialValue ?? {}
  return {
    ...answer,
    lastResult: { ...answer.lastResult, initialValue: { group: new_group || group || none } },
    conflict: { ...answer.conflict, group: answer.conflict.group || none },
  }
}
