import { Form } from '@remix-run/react'
import { PROVIDER_TYPES } from '~/access/roles'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { RadioGroup, SelectField } from '~/forms/fields/choice-fields'
import { DataForm } from '~/forms/form/data-form'
import { PlainField } from '~/forms/fields/plain-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'

type Option = { value: string; label: string }
type Props = {
  text: string
  practices: Option[] | null
  closeTo: string
  idempotencyKey: string
  lastResult: LastResult
}

const CONSTRAINT = { practice_id: { required: true }, type: { required: true } }

/**
 * Chooses a practice in two steps that work without scripts: search by name, then practice and type (PAR-28).
 */
export function AddProvider({ text, practices, closeTo, idempotencyKey, lastResult }: Props) {
  const { t } = useI18n()
  return (
    <div className="space-y-6">
      <Form method="get" role="search" preventScrollReset className="space-y-1.5">
        <input type="hidden" name="modal" value="add" />
        <PlainField
          id="practice-search"
          type="search"
          name="q"
          defaultValue={text}
          required
          minLength={2}
          maxLength={255}
          label={t('participant.practiceSearch')}
          help={t('participant.practiceSearchHint')}
          beside={<Button icon="search">{t('ui.search')}</Button>}
        />
        <p role="status" className="pt-1 text-sm text-muted">
          {practices?.length === 0 ? t('participant.practiceNone', { text }) : ''}
        </p>
      </Form>
      {practices && practices.length > 0 && (
        <ChooseProvider
          key={text}
          practices={practices}
          closeTo={closeTo}
          idempotencyKey={idempotencyKey}
          lastResult={lastResult}
        />
      )}
    </div>
  )
}

function ChooseProvider({
  practices,
  closeTo,
  idempotencyKey,
  lastResult,
}: Omit<Props, 'text' | 'practices'> & { practices: Option[] }) {
  const { t } = useI18n()
  const only = practices.length === 1 ? practices[0]?.value : undefined
  const { state, fields } = useDataForm<{ practice_id: string; type: string }>({
    id: 'add-provider',
    lastResult,
    constraint: CONSTRAINT,
    defaultValue: { practice_id: only },
  })
  return (
    <DataForm state={state} idempotencyKey={idempotencyKey} submitLabel={t('ui.add')} cancelTo={closeTo}>
      <RadioGroup field={fields.practice_id} label={t('participant.practiceFound')} options={practices} />
      <SelectField
        field={fields.type}
        label={t('participant.providerType')}
        placeholder={t('ui.selectOne')}
        options={PROVIDER_TYPES.map((value) => ({ value, label: t(`participant.providerType.${value}`) }))}
      />
    </DataForm>
  )
}
