import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { firstOpen, pathTo } from '~/access/links'
import { companyView } from '~/domain/organisation/company-view.server'
import { useI18n } from '~/i18n/use-i18n'
import { DeleteDialog } from '~/forms/record/delete-dialog'
import { dialogAddress } from '~/forms/record/dialog.server'
import { CompanyView } from '~/shell/company-view'
import { deletableCompany } from './deletable-company.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { pathname, searchParams } = new URL(request.url)
  const company = await companyView(actor, facts.company!.id)
  const deleting = company.mayDelete && searchParams.get('modal') === 'delete'
  return {
    // The tab above this page already links to its form.
    company: { ...company, links: { ...company.links, update: null } },
    here: pathname,
    removeTo: company.mayDelete ? `${pathname}?modal=delete` : null,
    doomed: deleting
      ? {
          ...(await deletableCompany(actor, company.id)),
          at: dialogAddress(listOf(actor, facts), 'delete', true) + company.id,
        }
      : null,
  }
}

/**
 * One company (COMP-05, COMP-10). Deleting posts to the list, because the company's own address is closed
 * afterwards, and a repeat of the form would be refused there.
 */
export default function ViewCompany() {
  const { company, here, removeTo, doomed } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <CompanyView company={company} removeTo={removeTo}>
      {doomed && (
        <DeleteDialog
          title={t('company.deleteTitle')}
          question={t('company.deleteConfirm', { name: doomed.name })}
          failure={t('company.deleteError')}
          hindrance={doomed.hindrance}
          closeTo={here}
          idempotencyKey={doomed.key}
          action={doomed.at}
        />
      )}
    </CompanyView>
  )
}

function listOf(actor: Actor, { reseller }: Facts): string {
  return (
    firstOpen(['company.list.admin', 'company.list.reseller'], actor, reseller ? { reseller } : {}) ??
    pathTo('home')
  )
}
