import { useSearchParams } from '@remix-run/react'
import { readListQuery, type Listing } from '~/core/list/list-query'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { DescriptionList, EmptyState, Section } from '~/ui/basic/page'
import type { Column } from '~/ui/table/table-types'
import { SAMPLE } from './sample'

type Patient = { id: number; name: string; practice: string; weight: number; visit: string; active: boolean }

const PATIENTS: Patient[] = [
  {
    id: 101,
    name: 'Ana María Muñoz',
    practice: 'Cedar Clinic',
    weight: 71.5,
    visit: '2026-03-04',
    active: true,
  },
  {
    id: 102,
    name: 'Benjamin Okafor',
    practice: 'Cedar Clinic',
    weight: 84,
    visit: '2026-02-17',
    active: true,
  },
  {
    id: 103,
    name: 'Guadalupe Hernández de la Cruz y Villanueva',
    practice: 'Northside Family Medicine and Wellness',
    weight: 66.2,
    visit: '2025-12-30',
    active: false,
  },
  { id: 104, name: 'Lee Park', practice: 'Harbor Health', weight: 92.4, visit: '2026-03-11', active: true },
]
const LISTING: Listing = {
  filters: { name: 'text', practice: 'text', status: 'exact', visit: 'date', weight: 'number' },
  sorts: ['id', 'name', 'visit'],
  defaultSort: 'id',
  defaultPerPage: 50,
}

function useColumns(): Column<Patient>[] {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  return [
    {
      key: 'name',
      label: s.name,
      sort: 'name',
      lead: true,
      cell: (row) => row.name,
    },
    { key: 'id', label: s.id, sort: 'id', cell: (row) => row.id },
    { key: 'practice', label: s.practice, cell: (row) => row.practice },
    { key: 'visit', label: s.lastVisit, sort: 'visit', cell: (row) => formatDate(row.visit) },
    { key: 'weight', label: `${s.weight} (kg)`, align: 'end', cell: (row) => row.weight },
    {
      key: 'status',
      label: s.status,
      cell: (row) => (
        <Badge tone={row.active ? 'success' : 'danger'}>{row.active ? s.active : s.disabled}</Badge>
      ),
    },
  ]
}

/** The table: many pages, one result, no match and no rows. */
export function TableSection() {
  const { t, lang } = useI18n()
  const s = SAMPLE[lang]
  const [params] = useSearchParams()
  const query = readListQuery(params, LISTING)
  const shared = {
    listing: LISTING,
    columns: useColumns(),
    rowKey: (row: Patient) => row.id,
    rowName: (row: Patient) => row.name,
    caption: s.patients,
    filters: [],
    empty: <EmptyState title={s.none}>{s.noneHint}</EmptyState>,
  }
  const details = (row: Patient) => (
    <DescriptionList
      items={[
        { term: s.email, value: `${row.id}@example.com` },
        { term: s.phone, value: '555-010-0199' },
        { term: s.notes, value: '' },
      ]}
    />
  )
  const empty = { rows: [], total: 0, capped: false }
  return (
    <Section title="DataTable, TableFilters, Pager">
      <DataTable
        {...shared}
        query={query}
        page={{ rows: PATIENTS, total: 1234, capped: false }}
        details={details}
        exportHref="?export=csv"
        actions={(row) => <a href={`#e${row.id}`}>{t('ui.edit')}</a>}
        rowTo={(row) => `#p${row.id}`}
        search={{ name: 'name', label: s.name }}
        filters={[
          { name: 'practice', label: s.practice },
          { name: 'visit', label: s.lastVisit, type: 'date' },
          {
            name: 'status',
            label: s.status,
            type: 'select',
            options: [
              { value: '1', label: s.active },
              { value: '0', label: s.disabled },
            ],
          },
          { name: 'weight', label: s.weight, type: 'number' },
        ]}
      />
      <DataTable
        {...shared}
        caption={s.noneHint}
        query={query}
        page={{ rows: PATIENTS.slice(0, 1), total: 1, capped: false }}
        details={details}
        rowTo="details"
      />
      <div className="grid gap-4 in-lg:grid-cols-2">
        <DataTable {...shared} query={{ ...query, filters: { name: 'zz' } }} page={empty} />
        <DataTable {...shared} query={query} page={empty} />
      </div>
    </Section>
  )
}
