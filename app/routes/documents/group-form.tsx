import { useI18n } from '~/i18n/use-i18n'
import { DataForm } from '~/ui/data-form'
import { useDataForm } from '~/ui/use-data-form'
import { useConflict, type RecordAnswer, type RecordFormData } from '../organisation/record-form'
import { GroupFields } from './group-fields'

type Fields = { group: string; new_group: string }

/** Moves a document into another group (DOC-05). */
export function GroupForm({ form, groups, answer, cancelTo }: { form: RecordFormData; groups: string[]; answer: RecordAnswer; cancelTo: string }) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Fields>({ id: 'group', lastResult: answer?.lastResult, constraint: form.constraint, defaultValue: form.values })
  const conflict = useConflict([{ name: 'group', label: t('documents.group') }], answer)
  return (
    <DataForm
      state={state} idempotencyKey={form.idempotencyKey} version={answer?.version ?? form.version} cancelTo={cancelTo} conflict={conflict}
      labels={{ group: t('documents.group'), new_group: t('documents.newGroup') }}
    >
      <GroupFields group={fields.group} newGroup={fields.new_group} groups={groups} />
    </DataForm>
  )
}
