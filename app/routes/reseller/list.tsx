import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { resellerShape } from '~/domain/organisation/organisation-schema'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'
import {
  createReseller,
  deleteReseller,
  resellerDependents,
  updateReseller,
} from '~/domain/organisation/write-reseller.server'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { DeleteDialog } from '~/forms/record/delete-dialog'
import {
  askedDialog,
  deleteConfirmed,
  dialogAddress,
  orBack,
  orNotSaved,
  type AskedDialog,
} from '~/forms/record/dialog.server'
import { formAnswer, hindranceIn, RecordForm, type ListAnswer } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { ResellerTable } from './reseller-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const { listing } = resellerResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const [page, asked] = await Promise.all([
    listRecords(resellerResource, actor, query),
    dialog && openDialog(actor, dialog, here),
  ])
  return {
    listing,
    query,
    page,
    here,
    asked,
    links: {
      create: dialogAddress(here, 'create'),
      edit: dialogAddress(here, 'edit', true),
      remove: dialogAddress(here, 'delete', true),
      companies: pathTo('company.list.reseller', { resellerId: 0 }).slice(0, -1),
      participants: pathTo('participant.list.reseller', { resellerId: 0 }).slice(0, -1),
      administrators: `${pathTo('resellerAdmin.list')}?reseller.id=`,
      newCompany: pathTo('company.create.reseller', { resellerId: 0 }).slice(0, -1),
      export: exportTo('reseller.export', query, listing),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const { dialog, here } = askedDialog(request, resellerResource.listing)
  if (dialog?.kind === 'create') {
    return saveShape(
      request,
      actor,
      resellerShape,
      'organisation.resellerCreateError',
      async ({ record, key }) => {
        await createReseller(actor, record, key)
        return redirectWithFlash(here, { kind: 'success', key: 'organisation.resellerCreated' })
      },
    )
  }
  const target = dialog?.target
  if (dialog?.kind === 'edit' && target) {
    await orNotSaved({ request, actor, here }, () => getRecord(resellerResource, actor, target))
    return saveShape(
      request,
      actor,
      resellerShape,
      'organisation.resellerUpdateError',
      async ({ record, version }) => {
        await updateReseller(actor, target, record, version)
        return redirectWithFlash(here, { kind: 'success', key: 'organisation.resellerUpdated' })
      },
    )
  }
  if (dialog?.kind !== 'delete' || !target) throw forbidden()
  const answer = await deleteConfirmed(
    request,
    actor,
    here,
    { deleted: 'organisation.resellerDeleted', failed: 'organisation.resellerDeleteError' },
    () => deleteReseller(actor, target),
  )
  return answer instanceof Response ? answer : data({ hindrance: answer }, 409)
}

/** The platform's resellers: create, rename, delete, and links to their records (OP-64). */
export default function Resellers() {
  const { asked, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ListAnswer
  const { t } = useI18n()
  const actions = (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('organisation.resellerNew')}
    </LinkButton>
  )
  return (
    <Page list title={t('organisation.resellers')} lead={t('organisation.resellersLead')} actions={actions}>
      {asked?.kind === 'form' && (
        <ModalPage
          title={t(
            asked.form.version === undefined ? 'organisation.resellerNew' : 'organisation.resellerEdit',
          )}
          closeTo={here}
        >
          <RecordForm
            id="reseller"
            fields={[{ name: 'name', label: t('ui.name') }]}
            form={asked.form}
            cancelTo={here}
            answer={formAnswer(answer)}
            submitLabel={asked.form.version === undefined ? t('ui.create') : undefined}
          />
        </ModalPage>
      )}
      {asked?.kind === 'delete' && (
        <DeleteDialog
          title={t('organisation.resellerDelete')}
          question={t('ui.deleteConfirm', { item: t('organisation.resellerItem') })}
          subject={<p className="break-words font-semibold">{asked.name}</p>}
          failure={t('organisation.resellerDeleteError')}
          hindrance={hindranceIn(answer) ?? asked.hindrance}
          live={answer !== undefined}
          closeTo={here}
          idempotencyKey={asked.key}
        />
      )}
      <ResellerTable {...list} links={links} />
    </Page>
  )
}

async function openDialog(actor: Actor, { kind, target }: AskedDialog, here: string) {
  if (kind === 'create') return { kind: 'form' as const, form: recordFormData(resellerShape, null) }
  if ((kind !== 'edit' && kind !== 'delete') || !target) return null
  const reseller = await orBack(here, () => getRecord(resellerResource, actor, target))
  if (kind === 'edit') return { kind: 'form' as const, form: recordFormData(resellerShape, reseller) }
  const values = await resellerDependents(target)
  const hindrance = Object.values(values).some((count) => count > 0)
    ? { key: 'organisation.resellerNotEmpty', values }
    : null
  return { kind: 'delete' as const, name: reseller.name, hindrance, key: randomUUID() }
}
