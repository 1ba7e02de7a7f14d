import { Form } from '@remix-run/react'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmptyState } from '~/ui/basic/page'
import { LookedFor } from './looked-for'
import type { Looked, LookupData } from './lookup-data.server'

type Row = NonNullable<Looked['found']>['rows'][number]

/** The results, and the actions for each: use it for a record, create a new one from it, or delete it. */
export function LookupResults({
  data: { record, newAt, mayDelete },
  looked,
}: {
  data: LookupData
  looked: Looked
}) {
  const { t } = useI18n()
  const { found } = looked
  const rows = found?.rows ?? []
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('emr.nothingFound')} />
      </Card>
    )
  return (
    <Card flush title={t('emr.found', { n: found?.total ?? rows.length })}>
      <ul className="divide-y">
        {rows.map((row) => (
          <li key={row.emr_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{nameIn(row) || '–'}</p>
              <p className="break-words text-sm text-muted">
                {detailsIn(row, {
                  gender: (value) => t(`emr.gender.${value}`),
                  dob: (value) => formatDate(value),
                })}
              </p>
              {isDead(row) && (
                <p className="text-sm">
                  {row.died ? t('emr.died', { day: formatDate(row.died) }) : t('emr.diedNoDate')}
                </p>
              )}
            </div>
            <div className="btn-row">
              {isDead(row) && record?.emrId === row.emr_id && record.diedTo && (
                <LinkButton to={record.diedTo + (row.died ?? '')}>
                  {t('emr.recordDeath')}
                  <span className="sr-only"> {nameIn(row)}</span>
                </LinkButton>
              )}
              {record && (
                <Form method="post">
                  <LookedFor looked={looked} />
                  <input type="hidden" name="emr_id" value={row.emr_id} />
                  <input type="hidden" name="was" value={record.emrId ?? ''} />
                  <Button name="do" value="keep" disabled={record.emrId === row.emr_id}>
                    {t('emr.use')}
                    <span className="sr-only"> {nameIn(row)}</span>
                  </Button>
                </Form>
              )}
              {newAt && (
                <LinkButton to={newAt + encodeURIComponent(row.emr_id)}>
                  {t('emr.use')}
                  <span className="sr-only"> {nameIn(row)}</span>
                </LinkButton>
              )}
              {mayDelete && <DeleteThere emrId={row.emr_id} name={nameIn(row)} looked={looked} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Deletion in the EMR is final, so it asks for confirmation (EMR-23). */
function DeleteThere({ emrId, name, looked }: { emrId: string; name: string; looked: Looked }) {
  const { t } = useI18n()
  return (
    <details>
      <summary className="btn btn-quiet">
        {t('ui.delete')}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" className="space-y-2 p-2">
        <LookedFor looked={looked} />
        <p className="max-w-prose text-sm font-semibold">{t('emr.deleteConfirm')}</p>
        <p className="max-w-prose text-sm">{t('emr.deleteNote')}</p>
        <input type="hidden" name="emr_id" value={emrId} />
        <Button variant="danger" name="do" value="delete">
          {t('emr.deleteThere')}
        </Button>
      </Form>
    </details>
  )
}

function isDead(row: Row): row is Extract<Row, { deceased?: true }> {
  return 'deceased' in row && row.deceased === true
}

function nameIn(row: Row): string {
  return 'name' in row ? row.name : `${row.firstname} ${row.lastname}`.trim()
}

const IN_NAME = ['name', 'firstname', 'lastname', 'died', 'deceased']

function detailsIn(row: Row, said: Record<string, (value: string) => string>): string {
  return Object.entries(row)
    .flatMap(([name, value]) =>
      typeof value === 'string' && value && !IN_NAME.includes(name) ? [said[name]?.(value) ?? value] : [],
    )
    .join(' · ')
}
