import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { exportTo } from '~/core/list/export-to'
import { readListQuery, type ListQuery } from '~/core/list/list-query'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { resellerName } from '~/domain/organisation/reseller-name.server'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { AdministratorDialogs } from './administrator-dialogs'
import { AdministratorTable } from './administrator-table'
import { kindOfScreen, type Kind } from './kinds.server'
import { saveAdministrator, type AdministratorAnswer } from './save.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, screenId } = await enter(request)
  const table = kindOfScreen(screenId)
  const query = readListQuery(new URL(request.url).searchParams, table.listing)
  const { dialog, here } = askedDialog(request, table.listing)
  const resellerId = facts.reseller?.id ?? null
  const ofRow = dialog?.kind === 'delete' || (dialog?.kind === 'edit' && table.move)
  const [page, filtered, reseller, target] = await Promise.all([
    table.page(actor, query, facts),
    filteredBy(actor, table, query),
    resellerId === null ? null : resellerName(resellerId),
    ofRow ? orBack(here, () => table.one(actor, dialog.target ?? 0, facts)) : null,
  ])
  return {
    kind: table.kind,
    listing: table.listing,
    query,
    page,
    filter: table.filter,
    filtered,
    reseller,
    here,
    target,
    dialog: dialog?.kind === 'add' || target ? (dialog?.kind ?? null) : null,
    key: randomUUID(),
    links: {
      add: dialogAddress(here, 'add'),
      edit: table.move ? dialogAddress(here, 'edit', true) : null,
      remove: dialogAddress(here, 'delete', true),
      findUser: pathTo('administrator.find'),
      findOrganisation:
        table.kind === 'reseller-admin'
          ? pathTo('reseller.find')
          : pathTo('company.find') + (resellerId ? `?resellerId=${resellerId}` : ''),
      export: exportTo(table.file, query, table.listing, { resellerId }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return saveAdministrator(request, entered)
}

/** The administrators of the platform, of resellers or of companies: add by the full email, move, remove
 * (RES-01 to RES-10). */
export default function Administrators() {
  const { kind, reseller, dialog, target, key, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as AdministratorAnswer | undefined
  const { t } = useI18n()
  const actions = (
    <LinkButton to={links.add} variant="primary" icon="plus">
      {t('admins.add')}
    </LinkButton>
  )
  return (
    <Page
      list
      title={t(`admins.title.${kind}`)}
      lead={reseller ? t('admins.ofReseller', { reseller }) : t(`admins.lead.${kind}`)}
      actions={actions}
    >
      <AdministratorDialogs
        kind={kind}
        dialog={dialog}
        target={target}
        answer={answer}
        closeTo={here}
        idempotencyKey={key}
        links={links}
        organisation={list.filtered?.label}
      />
      <AdministratorTable {...list} kind={kind} links={links} />
    </Page>
  )
}

/** The name of the organization that the list is filtered by, if the reader may see it. */
async function filteredBy(
  actor: Actor,
  { filter }: Kind,
  query: ListQuery,
): Promise<{ value: string; label: string } | null> {
  const id = filter && positiveInteger(query.filters[`${filter}.id`] ?? '')
  if (!id) return null
  const label =
    filter === 'reseller' ? getRecord(resellerResource, actor, id) : getRecord(companyResource, actor, id)
  return label.then(
    ({ name }) => ({ value: String(id), label: name }),
    () => ({ value: String(id), label: String(id) }),
  )
}
