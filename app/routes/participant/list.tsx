import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { decide, type Rule } from '~/access/decide'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { recordRules, screenRules } from '~/access/rules'
import { exportTo } from '~/core/list/export-to'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { openedRow } from '~/core/list/opened-row'
import { bulkActionsOf } from '~/domain/bulk/bulk-acts.server'
import { planChoices } from '~/domain/organisation/choices.server'
import { bookedChoice } from '~/domain/deletions/booked-times'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { touchedBy } from '~/domain/deletions/touched.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { mustBeWithinAddress, withinAddress } from '~/domain/participant/within-address.server'
import { participantLinks } from '~/domain/participant/participant-links'
import { participantLines } from '~/domain/participant/participant-lines.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { readParticipants } from '~/domain/participant/read-participants.server'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import { ConfirmForm } from '~/ui/basic/confirm'
import { LinkButton } from '~/ui/basic/button'
import { ModalPage } from '~/ui/basic/dialog'
import { ListActions } from '~/ui/basic/list-actions'
import { Page } from '~/ui/basic/page'
import { orBack } from '~/forms/record/dialog.server'
import { BookedChoice } from '~/forms/record/booked-choice'
import { samePeople } from '~/domain/participant/same-people.server'
import { SamePeople } from '~/ui/patient/same-people'
import { DoomedDetails } from '~/forms/record/doomed-details'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { ParticipantTable } from './participant-table'

/**
 * If there are more plans than this, they are searched for by name: as options they would be larger than the
 * rows.
 */
const MOST_PLANS = 100

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, lang, params, screenId } = await enter(request)
  const { searchParams, pathname } = new URL(request.url)
  const { listing } = participantResource
  const query = readListQuery(searchParams, listing)
  const here = pathname + listQueryString(query, listing)
  const links = participantLinks(screenId, params)
  const may = (rule: Rule) => rule[actor.role] !== undefined
  const invites = may(recordRules.participant.invite)
  const target =
    searchParams.get('modal') === 'delete' && may(recordRules.participant.delete)
      ? positiveInteger(searchParams.get('target') ?? '')
      : null
  const chosen = idsOf(query.filters.plan_id)
  const [page, plans, doomed] = await Promise.all([
    listRecords(participantLines, actor, query, { within: withinAddress(facts) }),
    planChoices(actor, { facts, keep: chosen, most: MOST_PLANS }),
    target &&
      orBack(here, async () =>
        getRecord(participantResource, actor, await mustBeWithinAddress(actor, facts, target)),
      ),
  ])
  const opened = openedRow(page, searchParams)
  const [open] = opened ? await readParticipants([opened.id], actor) : []
  return {
    listing,
    query,
    plans: plans.more ? plans.options.filter(({ value }) => chosen.includes(Number(value))) : plans.options,
    plansByName: plans.more && chosen.length === 0,
    page,
    open: open ?? null,
    same: await samePeople(
      actor,
      page.rows.map(({ id }) => id),
    ),
    invites,
    here,
    bulk: bulkActionsOf(actor),
    // Addresses for one row, without the row's ID at the end, so that a page of 500 rows does not carry 1500
    // of them.
    links: {
      update: may(recordRules.participant.update) ? links.update(0).slice(0, -1) : null,
      providers: may(recordRules.provider.list) ? links.providers(0).slice(0, -1) : null,
      remove: may(recordRules.participant.delete)
        ? `${here}${here.includes('?') ? '&' : '?'}modal=delete&target=`
        : null,
      create: decide(screenRules['participant.create'], actor, facts) ? pathTo('participant.create') : null,
      import: decide(screenRules['participant.import'], actor, facts) ? pathTo('participant.import') : null,
      merge: decide(screenRules['participant.merge'], actor, facts) ? pathTo('participant.merge') : null,
      export: exportTo('participant.export', query, listing, {
        resellerId: params.resellerId,
        companyId: params.companyId,
      }),
    },
    doomed: doomed
      ? {
          name: doomed.fullname,
          touched: await touchedBy('participant', doomed.id),
          booked: await bookedAsked({ kind: 'participant', id: doomed.id }, lang),
          closeTo: here,
          key: randomUUID(),
        }
      : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { searchParams, pathname } = new URL(request.url)
  const here =
    pathname +
    listQueryString(readListQuery(searchParams, participantResource.listing), participantResource.listing)
  try {
    const target = positiveInteger(searchParams.get('target') ?? '')
    return await confirmedOnce(
      actor,
      request,
      async (form) => {
        const id = await mustBeWithinAddress(actor, facts, target)
        const choice = bookedChoice(form.get('appointments'))
        await withBookedTimes(actor, { kind: 'participant', id }, choice, () => deleteParticipant(actor, id))
        return redirectWithFlash(here, { kind: 'success', key: 'participant.deleted' })
      },
      ['appointments'],
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(here, {
      kind: 'error',
      key: error.status === 409 ? error.message : 'participant.deleteError',
      values: error.data.values,
    })
  }
}

export default function ParticipantList() {
  const { links, doomed, same, ...list } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const main = links.create && (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('participant.new')}
    </LinkButton>
  )
  const more = links.create && (links.import || links.merge) && (
    <>
      {links.import && <LinkButton to={links.import}>{t('participant.importLink')}</LinkButton>}
      {links.merge && <LinkButton to={links.merge}>{t('participant.mergeLink')}</LinkButton>}
    </>
  )
  return (
    <Page list title={t('participant.listTitle')} actions={main && <ListActions main={main} more={more} />}>
      <SamePeople pairs={same} />
      {doomed && (
        <ModalPage title={t('participant.deleteTitle')} closeTo={doomed.closeTo}>
          <ConfirmForm
            question={t('participant.deleteConfirm', { name: doomed.name })}
            idempotencyKey={doomed.key}
            cancelTo={doomed.closeTo}
          >
            <DoomedDetails
              touched={doomed.touched}
              name={doomed.name}
              hint={t('participant.deleteHint')}
              wrong={false}
            />
            <BookedChoice asked={doomed.booked} restorable />
          </ConfirmForm>
        </ModalPage>
      )}
      <ParticipantTable {...list} links={links} />
    </Page>
  )
}

/** The ID of the plan that the list is filtered by, which is always offered, however many there are. */
function idsOf(text: string | undefined): number[] {
  const id = positiveInteger(text ?? '')
  return id === null ? [] : [id]
}
