import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/access/guard.server'
import { firstOpen, pathTo } from '~/access/links'
import { companyView } from '~/domain/organisation/company-view.server'
import { deleteCompany } from '~/domain/organisation/write-company.server'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { DeleteDialog } from '../organisation/delete-dialog'
import { deleteConfirmed } from '../organisation/dialog.server'
import { hindranceIn, type ListAnswer } from '../organisation/record-form'
import { CompanyView } from './company-view'
import { deletableCompany } from './deletable-company.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { pathname, searchParams } = new URL(request.url)
  const company = await companyView(actor, facts.company!.id)
  const deleting = company.mayDelete && searchParams.get('modal') === 'delete'
  return { company, here: pathname, removeTo: company.mayDelete ? `${pathname}?modal=delete` : null, doomed: deleting ? await deletableCompany(actor, company.id) : null }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  if (new URL(request.url).searchParams.get('modal') !== 'delete') throw forbidden()
  const answer = await deleteConfirmed(request, actor, listOf(actor, facts), { deleted: 'company.deleted', failed: 'company.deleteError' }, () => deleteCompany(actor, facts.company!.id))
  return answer instanceof Response ? answer : data({ hindrance: answer }, 409)
}

/** One company (COMP-05, COMP-10). */
export default function ViewCompany() {
  const { company, here, removeTo, doomed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ListAnswer
  const { t } = useI18n()
  return (
    <CompanyView company={company} removeTo={removeTo}>
      {doomed && (
        <DeleteDialog
          title={t('company.deleteTitle')} question={t('company.deleteConfirm', { name: doomed.name })} failure={t('company.deleteError')}
          hindrance={hindranceIn(answer) ?? doomed.hindrance} live={answer !== undefined} closeTo={here} idempotencyKey={doomed.key}
        />
      )}
    </CompanyView>
  )
}

function listOf(actor: Actor, { reseller }: Facts): string {
  return firstOpen(['company.list.admin', 'company.list.reseller'], actor, reseller ? { reseller } : {}) ?? pathTo('home')
}
