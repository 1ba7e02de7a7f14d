import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { companyRowLinks, mayDeleteCompany } from '~/domain/organisation/company-links'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { companiesOf } from '~/domain/organisation/find.server'
import { resellerName } from '~/domain/organisation/reseller-name.server'
import { deleteCompany } from '~/domain/organisation/write-company.server'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ListActions } from '~/ui/basic/list-actions'
import { Page } from '~/ui/basic/page'
import { DeleteDialog } from '~/forms/record/delete-dialog'
import { askedDialog, deleteConfirmed, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { hindranceIn, type ListAnswer } from '~/forms/record/record-form'
import { CompanyTable } from './company-table'
import { deletableCompany } from './deletable-company.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { listing } = companyResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const page = await listRecords(companyResource, actor, query, {
    within: facts.reseller && companiesOf(facts.reseller.id),
  })
  const resellerId = facts.reseller?.id ?? null
  return {
    listing,
    query,
    page,
    here,
    reseller: facts.reseller ? await resellerName(facts.reseller.id) : null,
    doomed:
      dialog?.kind === 'delete' && dialog.target
        ? await orBack(here, () =>
            theirs(actor, facts, dialog.target).then((id) => deletableCompany(actor, id)),
          )
        : null,
    links: {
      ...companyRowLinks(actor, resellerId),
      remove: mayDeleteCompany(actor, resellerId) ? dialogAddress(here, 'delete', true) : null,
      create: resellerId ? pathTo('company.create.reseller', { resellerId }) : pathTo('company.create.admin'),
      resellers: actor.role === 'ADMIN' ? pathTo('reseller.list') : null,
      practiceImport: actor.role === 'ADMIN' && resellerId === null ? pathTo('practice.import') : null,
      export: exportTo('company.export', query, listing, { resellerId }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { dialog, here } = askedDialog(request, companyResource.listing)
  if (dialog?.kind !== 'delete') throw forbidden()
  const answer = await deleteConfirmed(
    request,
    actor,
    here,
    { deleted: 'company.deleted', failed: 'company.deleteError' },
    async () => deleteCompany(actor, await theirs(actor, facts, dialog.target)),
  )
  return answer instanceof Response ? answer : data({ hindrance: answer }, 409)
}

/** The companies of the platform or of one reseller (COMP-01, COMP-02). */
export default function Companies() {
  const { doomed, here, reseller, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ListAnswer
  const { t } = useI18n()
  const main = (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('organisation.companyNew')}
    </LinkButton>
  )
  const more = (links.practiceImport || links.resellers) && (
    <>
      {links.practiceImport && (
        <LinkButton to={links.practiceImport}>{t('company.practiceImport')}</LinkButton>
      )}
      {links.resellers && <LinkButton to={links.resellers}>{t('organisation.resellers')}</LinkButton>}
    </>
  )
  return (
    <Page
      list
      title={t('company.listTitle')}
      lead={reseller ? t('company.listLead', { reseller }) : undefined}
      actions={<ListActions main={main} more={more} />}
    >
      {doomed && (
        <DeleteDialog
          title={t('company.deleteTitle')}
          question={t('company.deleteConfirm', { name: doomed.name })}
          failure={t('company.deleteError')}
          hindrance={hindranceIn(answer) ?? doomed.hindrance}
          live={answer !== undefined}
          closeTo={here}
          idempotencyKey={doomed.key}
        />
      )}
      <CompanyTable {...list} links={links} withReseller={!reseller} />
    </Page>
  )
}

/** The company named in the query, if it belongs to the reseller in the path (OP-39). @throws Refusal 403. */
async function theirs(actor: Actor, { reseller }: Facts, id: number | null): Promise<number> {
  if (!id) throw forbidden()
  const company = await getRecord(companyResource, actor, id)
  if (reseller && company.reseller_id !== reseller.id) throw forbidden()
  return id
}
