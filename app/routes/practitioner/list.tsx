import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { listQueryString } from '~/core/list/list-query'
import { readName } from '~/core/list/read-name.server'
import { bookedChoice } from '~/domain/deletions/booked-times'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { mustHaveTypedName, touchedBy, WrongName } from '~/domain/deletions/touched.server'
import { deletePractitioner } from '~/domain/practitioner/delete-practitioner.server'
import { maskableAccounts } from '~/domain/practitioner/maskable-accounts.server'
import { practitionerLinks } from '~/domain/practitioner/practitioner-links'
import { readPractitionerQuery } from '~/domain/practitioner/practitioner-listing.server'
import { practitionerResource } from '~/domain/practitioner/practitioner-resource.server'
import { ofPractice, practitionerOfPractice } from '~/domain/practitioner/within-practice.server'
import { listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { DeleteDialog } from '~/forms/record/delete-dialog'
import { BookedChoice } from '~/forms/record/booked-choice'
import { DoomedDetails } from '~/forms/record/doomed-details'
import { deleteConfirmed, orBack } from '~/forms/record/dialog.server'
import { hindranceIn, type ListAnswer } from '~/forms/record/record-form'
import { practitionerListRow } from './list-row'
import { PractitionerTable } from './practitioner-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, lang } = await enter(request)
  const url = new URL(request.url)
  const { listing, query, here } = stateOf(url)
  const practiceId = facts.practice!.id
  const links = practitionerLinks(actor, facts)
  const target =
    url.searchParams.get('modal') === 'delete' ? positiveInteger(url.searchParams.get('target') ?? '') : null
  const [page, practice, doomed] = await Promise.all([
    listRecords(practitionerResource, actor, query, { within: ofPractice(facts) }),
    readName('practice', practiceId),
    target && orBack(here, () => practitionerOfPractice(actor, facts, target)),
  ])
  const accounts = await maskableAccounts(
    actor,
    page.rows.map(({ id }) => id),
  )
  return {
    listing,
    query,
    practice,
    page: {
      ...page,
      rows: page.rows.map((row) => practitionerListRow(row, accounts.get(row.id) ?? null)),
    },
    links: {
      create: links.create,
      update: links.update(0).slice(0, -1),
      report: pathTo('report.practitioner', { practitionerId: 0 }).slice(0, -1),
      remove: `${here}${here.includes('?') ? '&' : '?'}modal=delete&target=`,
      export:
        pathTo('practitioner.export') +
        listQueryString({ ...query, page: 0 }, { ...listing, fixed: { practiceId: String(practiceId) } }),
    },
    doomed: doomed
      ? {
          name: `${doomed.firstname} ${doomed.lastname}`,
          touched: await touchedBy('practitioner', doomed.id),
          booked: await bookedAsked({ kind: 'practitioner', id: doomed.id }, lang),
          closeTo: here,
          key: randomUUID(),
        }
      : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const url = new URL(request.url)
  const target = positiveInteger(url.searchParams.get('target') ?? '')
  const told = { deleted: 'practitioner.deleted', failed: 'practitioner.deleteError' }
  const { here } = stateOf(url)
  const remove = async (form: FormData) => {
    const doomed = await practitionerOfPractice(actor, facts, target)
    const touched = await touchedBy('practitioner', doomed.id)
    mustHaveTypedName(form, touched, `${doomed.firstname} ${doomed.lastname}`)
    const choice = bookedChoice(form.get('appointments'))
    await withBookedTimes(actor, { kind: 'practitioner', id: doomed.id }, choice, () =>
      deletePractitioner(actor, doomed.id),
    )
  }
  try {
    const answer = await deleteConfirmed(request, actor, here, told, remove, ['typed_name', 'appointments'])
    return answer instanceof Response ? answer : data({ hindrance: answer }, 409)
  } catch (error) {
    if (error instanceof WrongName) return data({ wrongName: true }, 422)
    throw error
  }
}

/** The state of the list, and its address. */
function stateOf({ pathname, searchParams }: URL) {
  const { listing, query } = readPractitionerQuery(searchParams)
  return { listing, query, here: pathname + listQueryString(query, listing) }
}

export default function PractitionerList() {
  const { links, doomed, practice, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<ListAnswer | { wrongName: boolean }>()
  const wrongName = answer !== undefined && 'wrongName' in answer
  const hindrance = hindranceIn(answer as ListAnswer)
  const { t } = useI18n()
  return (
    <Page
      list
      title={t('practitioner.listTitle')}
      lead={practice}
      actions={
        <LinkButton to={links.create} variant="primary" icon="plus">
          {t('practitioner.new')}
        </LinkButton>
      }
    >
      {doomed && (
        <DeleteDialog
          title={t('practitioner.deleteTitle')}
          question={t('practitioner.deleteConfirm', { name: doomed.name })}
          failure={t('practitioner.deleteError')}
          hindrance={hindrance}
          live={hindrance !== null}
          closeTo={doomed.closeTo}
          idempotencyKey={doomed.key}
          subject={
            <>
              <DoomedDetails
                touched={doomed.touched}
                name={doomed.name}
                hint={t('practitioner.deleteHint')}
                wrong={wrongName}
              />
              <BookedChoice asked={doomed.booked} restorable />
            </>
          }
        />
      )}
      <PractitionerTable {...list} links={links} />
    </Page>
  )
}
