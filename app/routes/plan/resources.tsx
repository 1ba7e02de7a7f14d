import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { planResourceResource } from '~/domain/organisation/plan-resource-resource.server'
import { planResource } from '~/domain/organisation/plan-resource.server'
import { planResourceForm } from '~/domain/organisation/plan-resource-schema'
import { keyList, MOST_KEYS } from '~/domain/organisation/resource-keys'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { ListActions } from '~/ui/basic/list-actions'
import { Page } from '~/ui/basic/page'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { RecordForm, type RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { ResourceTable } from './resource-table'
import { ofPlan, resourceOfPlan, saveResource } from './save-resource.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const plan = facts.plan!
  const { listing } = planResourceResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const [page, { name }] = await Promise.all([
    listRecords(planResourceResource, actor, query, { within: ofPlan(plan.id) }),
    getRecord(planResource, actor, plan.id),
  ])
  const target =
    dialog?.kind === 'edit' || dialog?.kind === 'delete'
      ? await orBack(here, () => resourceOfPlan(actor, plan.id, dialog.target))
      : null
  return {
    listing,
    query,
    page,
    here,
    name,
    form:
      dialog?.kind === 'create' || dialog?.kind === 'edit'
        ? recordFormData(planResourceForm, target && { ...target, keys: keyList(target.resource_keys) })
        : null,
    removing:
      dialog?.kind === 'delete' && target ? { label: target.resource_label, key: randomUUID() } : null,
    links: {
      create: dialogAddress(here, 'create'),
      edit: dialogAddress(here, 'edit', true),
      remove: dialogAddress(here, 'delete', true),
      standard: dialogAddress(here, 'standard'),
      export: exportTo('plan.resourcesExport', query, listing, { planId: plan.id }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  return saveResource(request, actor, facts.plan!.id)
}

/**
 * One plan's resources: add, edit, delete, and create the standard ones (PLAN-03, PLAN-04, PLAN-08 to
 * PLAN-10).
 */
export default function PlanResources() {
  const { name, form, removing, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  const fields = [
    { name: 'resource_label', label: t('plan.resource_label') },
    { name: 'resource_label_es', label: t('plan.resource_label_es') },
    {
      name: 'keys',
      label: t('plan.resource_keys'),
      rows: { label: t('plan.key'), most: MOST_KEYS },
      help: t('plan.keysHelp'),
    },
  ]
  const main = (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('plan.resourceNew')}
    </LinkButton>
  )
  const standard = (
    <Form method="post" action={links.standard}>
      <Button>{t('plan.standard')}</Button>
    </Form>
  )
  const isNew = list.page.total === 0 && Object.keys(list.query.filters).length === 0
  const actions = <ListActions main={main} more={isNew ? null : standard} />
  return (
    <Page list title={t('plan.resourcesTitle')} lead={name} actions={actions}>
      {form && (
        <ModalPage
          title={t(form.version === undefined ? 'plan.resourceNew' : 'plan.resourceEdit')}
          closeTo={here}
        >
          <RecordForm
            id="resource"
            fields={fields}
            form={form}
            answer={answer}
            cancelTo={here}
            submitLabel={form.version === undefined ? t('ui.create') : undefined}
          />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('plan.resourceDelete')} closeTo={here}>
          <ConfirmForm
            question={t('plan.resourceDeleteConfirm')}
            idempotencyKey={removing.key}
            cancelTo={here}
          >
            <p className="font-semibold">{removing.label}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <ResourceTable {...list} links={links} standard={standard} />
    </Page>
  )
}
