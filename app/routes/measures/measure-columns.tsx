import { formatDate } from '~/i18n/format'
import type { useI18n } from '~/i18n/use-i18n'
import type { Column, FilterField } from '~/ui/table/table-types'
import { MeasuredCell } from './measured-cell'
import type { ShownValues } from './measured-values'

type Texts = Pick<ReturnType<typeof useI18n>, 't' | 'lang'>
type Row = {
  external_id: string | null
  dob: string | null
  measured: string
  values: ShownValues
  comment: string | null
  day: string
}

/** The filters of lists of measures. */
export function measureFilters({ t }: Texts): FilterField[] {
  return [
    { name: 'external_id', label: t('biometrics.filterExternalId') },
    { name: 'name', label: t('biometrics.name') },
    { name: 'dob', label: t('biometrics.dob'), type: 'date' },
    { name: 'comment', label: t('biometrics.comment') },
  ]
}

/**
 * The columns of a list of measures, one for each of `values`; each list shows its patients in its own way.
 */
export function measureColumns<Each extends Row>(
  { t }: Texts,
  patient: Column<Each>['cell'],
  values: readonly { name: string; unit: string }[],
  { sortedByExternalId = false } = {},
): Column<Each>[] {
  return [
    {
      key: 'created',
      label: t('biometrics.created'),
      sort: 'created',
      nowrap: true,
      cell: (row) => row.day,
    },
    { key: 'patient', label: t('biometrics.patient'), lead: true, cell: patient },
    {
      key: 'external_id',
      label: t('biometrics.filterExternalId'),
      ...(sortedByExternalId && { sort: 'external_id' }),
      cell: (row) => row.external_id ?? '–',
    },
    {
      key: 'dob',
      label: t('biometrics.dob'),
      nowrap: true,
      cell: (row) => formatDate(row.dob) || '–',
    },
    {
      key: 'measured_on',
      label: t('biometrics.measured_on'),
      sort: 'measured_on',
      nowrap: true,
      cell: (row) => row.measured,
    },
    ...values.map(({ name, unit }) => ({
      key: name,
      label: `${t(`biometrics.short.${name}`)} (${unit})`,
      align: 'end' as const,
      cell: (row: Each) => <MeasuredCell value={row.values[name]} />,
    })),
    { key: 'comment', label: t('biometrics.comment'), cell: (row) => row.comment ?? '–' },
  ]
}
