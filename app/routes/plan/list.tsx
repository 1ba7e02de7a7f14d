import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { rowVariant } from '~/access/links'
import { recordRules } from '~/access/rules'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { ofCompany } from '~/domain/organisation/choices.server'
import { planShape } from '~/domain/organisation/organisation-schema'
import { planResource } from '~/domain/organisation/plan-resource.server'
import { createPlan, deletePlan, planParticipants, updatePlan } from '~/domain/organisation/write-plan.server'
import { ownedRecord } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
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
import { PlanTable } from './plan-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const company = facts.company!
  const { listing } = planResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const [page, asked] = await Promise.all([
    listRecords(planResource, actor, query, { within: ofCompany(company.id) }),
    dialog && openDialog(actor, facts, dialog, here),
  ])
  const manages = decide(recordRules.plan.update, actor, facts)
  return {
    listing,
    query,
    here,
    asked,
    page: { ...page, rows: page.rows.map(({ id, name }) => ({ id, name })) },
    links: {
      resources:
        rowVariant('plan.resources', actor, {
          company,
          plan: { id: 0, company_id: company.id, reseller_id: company.reseller_id },
        }) ?? '',
      report: rowVariant('report.plan', actor, {
        company,
        plan: { id: 0, company_id: company.id, reseller_id: company.reseller_id },
      }),
      create: manages ? dialogAddress(here, 'create') : null,
      edit: manages ? dialogAddress(here, 'edit', true) : null,
      remove: manages ? dialogAddress(here, 'delete', true) : null,
      export: exportTo('plan.export', query, listing, { companyId: company.id }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { dialog, here } = askedDialog(request, planResource.listing)
  if (dialog?.kind === 'create') {
    return saveShape(request, actor, planShape, 'plan.createError', async ({ record, key }) => {
      await createPlan(actor, { ...record, company_id: facts.company!.id }, key)
      return redirectWithFlash(here, { kind: 'success', key: 'plan.created' })
    })
  }
  if (dialog?.kind === 'edit') {
    const { id } = await orNotSaved({ request, actor, here }, () => theirs(actor, facts, dialog.target))
    return saveShape(request, actor, planShape, 'plan.updateError', async ({ record, version }) => {
      await updatePlan(actor, id, record, version)
      return redirectWithFlash(here, { kind: 'success', key: 'plan.updated' })
    })
  }
  if (dialog?.kind !== 'delete') throw forbidden()
  const answer = await deleteConfirmed(
    request,
    actor,
    here,
    { deleted: 'plan.deleted', failed: 'plan.deleteError' },
    async () => deletePlan(actor, (await theirs(actor, facts, dialog.target)).id),
  )
  return answer instanceof Response ? answer : data({ hindrance: answer }, 409)
}

/** One company's plans: names with links to their resources (PLAN-01, PLAN-02, OP-63). */
export default function Plans() {
  const { asked, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ListAnswer
  const { t } = useI18n()
  const isNew = asked?.kind === 'form' && asked.form.version === undefined
  return (
    <Page
      list
      title={t('plan.listTitle')}
      lead={t('plan.listLead')}
      narrow
      actions={
        links.create && (
          <LinkButton to={links.create} variant="primary" icon="plus">
            {t('plan.new')}
          </LinkButton>
        )
      }
    >
      {asked?.kind === 'form' && (
        <ModalPage title={t(isNew ? 'plan.new' : 'plan.edit')} closeTo={here}>
          <RecordForm
            id="plan"
            fields={[{ name: 'name', label: t('ui.name'), help: isNew ? t('plan.newHelp') : undefined }]}
            form={asked.form}
            cancelTo={here}
            answer={formAnswer(answer)}
            submitLabel={isNew ? t('ui.create') : undefined}
          />
        </ModalPage>
      )}
      {asked?.kind === 'delete' && (
        <DeleteDialog
          title={t('plan.deleteTitle')}
          question={t('ui.deleteConfirm', { item: t('plan.item') })}
          subject={<p className="break-words font-semibold">{asked.name}</p>}
          failure={t('plan.deleteError')}
          hindrance={hindranceIn(answer) ?? asked.hindrance}
          live={answer !== undefined}
          closeTo={here}
          idempotencyKey={asked.key}
        />
      )}
      <PlanTable {...list} links={links} />
    </Page>
  )
}

async function openDialog(actor: Actor, facts: Facts, { kind, target }: AskedDialog, here: string) {
  if (!decide(recordRules.plan.update, actor, facts)) return null
  if (kind === 'create') return { kind: 'form' as const, form: recordFormData(planShape, null) }
  if (kind !== 'edit' && kind !== 'delete') return null
  const plan = await orBack(here, () => theirs(actor, facts, target))
  if (kind === 'edit') return { kind: 'form' as const, form: recordFormData(planShape, plan) }
  const n = await planParticipants(plan.id)
  return {
    kind: 'delete' as const,
    name: plan.name,
    hindrance: n > 0 ? { key: 'plan.inUse', values: { n } } : null,
    key: randomUUID(),
  }
}

/** The plan named in the query, if it belongs to the company in the path (OP-39). @throws Refusal 403. */
function theirs(actor: Actor, { company }: Facts, id: number | null) {
  return ownedRecord(planResource, actor, id, 'company_id', company?.id)
}
