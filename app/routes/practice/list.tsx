import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { positiveInteger } from '~/access/match'
import { exportTo } from '~/core/list/export-to'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { openedRow } from '~/core/list/opened-row'
import { zoneLabel } from '~/domain/calendar/said-when'
import { bookedChoice } from '~/domain/deletions/booked-times'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { mustHaveTypedName, touchedBy, WrongName } from '~/domain/deletions/touched.server'
import { deletePractice } from '~/domain/practice/delete-practice.server'
import { practiceLinks } from '~/domain/practice/practice-links'
import { practiceScreens } from '~/domain/practice/practice-screens'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import {
  companyPracticeListing as listing,
  ofCompany,
  practiceOfCompany,
} from '~/domain/practice/within-company.server'
import { listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { orBack } from '~/forms/record/dialog.server'
import { BookedChoice } from '~/forms/record/booked-choice'
import { DoomedDetails } from '~/forms/record/doomed-details'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { practiceListRow } from './list-row'
import { PracticeTable } from './practice-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, lang, params, screenId, facts } = await enter(request)
  const { searchParams, pathname } = new URL(request.url)
  const query = readListQuery(searchParams, listing)
  const here = pathname + listQueryString(query, listing)
  const links = practiceLinks(actor, screenId, params, facts)
  const target =
    searchParams.get('modal') === 'delete' ? positiveInteger(searchParams.get('target') ?? '') : null
  const [page, doomed] = await Promise.all([
    listRecords(practiceResource, actor, query, { within: ofCompany(id('companyId')) }),
    target && orBack(here, () => practiceOfCompany(actor, id('companyId'), target)),
  ])
  // Only platform administrators see details (PRAC-03).
  const admin = actor.role === 'ADMIN'
  const open = admin ? openedRow(page, searchParams) : null
  return {
    listing,
    query,
    admin,
    page: { ...page, rows: page.rows.map(practiceListRow) },
    open,
    zone: open?.time_zone ? zoneLabel(open.time_zone, lang) : null,
    screens: open ? practiceScreens(actor, { ...open, reseller_id: facts.company!.reseller_id }) : [],
    links: {
      create: links.create,
      // Addresses for one row have a zero in place of its ID, so that a page of 500 rows does not carry 1500
      // of them.
      update: links.update(0),
      practitioners: admin ? links.practitioners(0) : null,
      remove: `${here}${here.includes('?') ? '&' : '?'}modal=delete&target=`,
      export: exportTo('practice.export', query, listing, { companyId: params.companyId }),
    },
    doomed: doomed
      ? {
          name: doomed.name,
          touched: await touchedBy('practice', doomed.id),
          booked: await bookedAsked({ kind: 'practice', id: doomed.id }, lang),
          closeTo: here,
          key: randomUUID(),
        }
      : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id } = await enter(request)
  const { searchParams, pathname } = new URL(request.url)
  const here = pathname + listQueryString(readListQuery(searchParams, listing), listing)
  try {
    const target = positiveInteger(searchParams.get('target') ?? '')
    return await confirmedOnce(
      actor,
      request,
      async (form) => {
        const doomed = await practiceOfCompany(actor, id('companyId'), target)
        mustHaveTypedName(form, await touchedBy('practice', doomed.id), doomed.name)
        const choice = bookedChoice(form.get('appointments'))
        await withBookedTimes(actor, { kind: 'practice', id: doomed.id }, choice, () =>
          deletePractice(actor, doomed.id),
        )
        return redirectWithFlash(here, { kind: 'success', key: 'practice.deleted' })
      },
      ['typed_name', 'appointments'],
    )
  } catch (error) {
    if (error instanceof WrongName) return data({ wrongName: true }, 422)
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(here, {
      kind: 'error',
      key: error.status === 409 ? error.data.key : 'practice.deleteError',
      values: error.data.values,
    })
  }
}

export default function PracticeList() {
  const { links, doomed, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<{ wrongName?: boolean } | undefined>()
  const { t } = useI18n()
  return (
    <Page
      list
      title={t('practice.listTitle')}
      actions={
        <LinkButton to={links.create} variant="primary" icon="plus">
          {t('practice.new')}
        </LinkButton>
      }
    >
      {doomed && (
        <ModalPage title={t('practice.deleteTitle')} closeTo={doomed.closeTo}>
          <ConfirmForm
            question={t('practice.deleteConfirm', { name: doomed.name })}
            idempotencyKey={doomed.key}
            cancelTo={doomed.closeTo}
          >
            <DoomedDetails
              touched={doomed.touched}
              name={doomed.name}
              hint={t('practice.deleteHint')}
              wrong={answer?.wrongName === true}
            />
            <BookedChoice asked={doomed.booked} restorable />
          </ConfirmForm>
        </ModalPage>
      )}
      <PracticeTable {...list} links={links} />
    </Page>
  )
}
