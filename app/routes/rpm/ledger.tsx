import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { LEDGER_VIEWS } from '~/domain/patients/ledger-listing'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { ListActions } from '~/ui/basic/list-actions'
import { EmptyState, Page } from '~/ui/basic/page'
import { RuleList } from '~/ui/monitoring/rule-list'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'
import { BillPanel } from './bill-panel'
import { loadLedger, saveLedger } from './ledger.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  return loadLedger(entered, request)
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return saveLedger(entered, request)
}

/**
 * The monthly result for every patient that the practice monitored: which billing rules are met, which are
 * not and why, and what was billed.
 */
export default function Ledger() {
  const { t } = useI18n()
  const { before, after, closeAt, closing, bill, here, key, monthName, exportAt, ...list } =
    useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  return (
    <Page
      list
      title={`${t('monitoring.ledger.title')}: ${monthName}`}
      lead={t('monitoring.ledger.lead')}
      actions={
        <ListActions
          main={
            <nav className="flex flex-wrap justify-end gap-2" aria-label={t('monitoring.ledger.month')}>
              <LinkButton to={before}>{t('monitoring.month.before')}</LinkButton>
              {after && <LinkButton to={after}>{t('monitoring.month.after')}</LinkButton>}
            </nav>
          }
          more={closeAt && <LinkButton to={closeAt}>{t('monitoring.month.close')}</LinkButton>}
        />
      }
    >
      {bill && (
        <ModalPage title={`${t('monitoring.bill.title')}: ${bill.name}`} closeTo={here}>
          <BillPanel bill={bill.data} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      {closing && (
        <ModalPage title={t('monitoring.month.close')} closeTo={here}>
          <ConfirmForm
            question={t('monitoring.month.closeConfirm', { month: monthName })}
            confirmLabel={t('monitoring.month.close')}
            variant="primary"
            idempotencyKey={key}
            cancelTo={here}
          />
        </ModalPage>
      )}
      <DataTable
        {...list}
        caption={`${t('monitoring.ledger.title')}: ${monthName}`}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        exportHref={exportAt}
        filters={[
          { name: 'q', label: t('monitoring.ledger.patient') },
          {
            name: 'show',
            label: t('monitoring.ledger.show'),
            type: 'select',
            options: LEDGER_VIEWS.map((value) => ({ value, label: t(`monitoring.ledger.show.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'patient',
            label: t('monitoring.ledger.patient'),
            sort: 'lastname',
            lead: true,
            cell: (row) => <Link to={row.to.patient}>{row.name}</Link>,
          },
          { key: 'days', label: t('monitoring.ledger.days'), cell: (row) => row.days },
          { key: 'minutes', label: t('monitoring.ledger.minutes'), cell: (row) => row.minutes },
          {
            key: 'rules',
            label: t('monitoring.ledger.rules'),
            wide: true,
            cell: (row) => (
              <>
                {row.earlier.length > 0 && (
                  <div className="mb-2 text-xs">
                    <p className="font-semibold">{t('monitoring.ledger.earlier')}</p>
                    <ul>
                      {row.earlier.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </div>
                )}
                <RuleList lines={row.lines} short />
                <GivenUp lines={row.givenUp} />
              </>
            ),
          },
          {
            key: 'closed',
            label: t('monitoring.ledger.closed'),
            nowrap: true,
            cell: (row) => row.closed || '–',
          },
        ]}
        empty={<EmptyState title={t('monitoring.ledger.none')} />}
        actions={(row) => (
          <RowLinks
            name={row.name}
            links={[
              ['monitoring.bill.bill', row.to.bill],
              ['monitoring.ledger.minutes', row.to.minutes],
            ]}
          />
        )}
      />
    </Page>
  )
}

type Line = { key: number; name: string; texts: string[]; to: string | null }

function GivenUp({ lines }: { lines: readonly Line[] }) {
  const { t } = useI18n()
  if (lines.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-xs">
      {lines.map(({ key, name, texts, to }) => (
        <li key={key}>
          {texts.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
          {to && (
            <LinkButton to={to} variant="quiet">
              {t('monitoring.withdraw.title')}
              <span className="sr-only">: {name}</span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
