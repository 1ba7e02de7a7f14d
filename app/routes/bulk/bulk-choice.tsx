import { PROVIDER_TYPES } from '~/access/roles'
import type { BulkAction } from '~/domain/bulk/bulk-action'
import { PlanSearch } from '~/forms/fields/plan-search'
import { useI18n } from '~/i18n/use-i18n'
import type { BulkChoices } from './choices.server'

type Props = BulkChoices & { action: BulkAction }

/** Searches for the options of the select below, if there are more than it can hold. */
export function BulkSearch({ action, ...choices }: Props) {
  const { t } = useI18n()
  if (action !== 'practice') return <PlanSearch {...choices} />
  return (
    <PlanSearch
      {...choices}
      label={t('participant.practiceSearch')}
      help={t('patients.bulk.practiceSearch')}
    />
  )
}

/** What is chosen for all selected patients: a questionnaire, a plan, or a practice and its provider type. */
export function BulkChoice({ action, options, chosen }: Props & { chosen?: string }) {
  const { t } = useI18n()
  return (
    <>
      <Choice name="choice" label={t(`patients.bulk.choice.${action}`)} options={options} chosen={chosen} />
      {action === 'practice' && (
        <Choice
          name="type"
          label={t('participant.providerType')}
          options={PROVIDER_TYPES.map((value) => ({ value, label: t(`participant.providerType.${value}`) }))}
        />
      )}
    </>
  )
}

function Choice({
  name,
  label,
  options,
  chosen = '',
}: {
  name: string
  label: string
  options: BulkChoices['options']
  chosen?: string
}) {
  const { t } = useI18n()
  return (
    <label className="block max-w-md">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <select name={name} className="control" required defaultValue={chosen}>
        <option value="">{t('ui.selectOne')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
