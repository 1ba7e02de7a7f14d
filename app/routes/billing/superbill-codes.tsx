import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { plainDollars } from '~/domain/billing/money'
import { superbillCodeResource } from '~/domain/billing/superbill-code-resource.server'
import { superbillCodeForm } from '~/domain/billing/superbill-code-schema'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { codeOfPractice, ofPractice, saveSuperbillCode } from './save-superbill-code.server'
import { SuperbillCodeForm } from './superbill-code-form'
import { SuperbillCodeTable } from './superbill-code-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const practice = facts.practice!
  const { listing } = superbillCodeResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const page = await listRecords(superbillCodeResource, actor, query, { within: ofPractice(practice.id) })
  const target =
    dialog?.kind === 'edit' || dialog?.kind === 'delete'
      ? await orBack(here, () => codeOfPractice(actor, practice.id, dialog.target))
      : null
  return {
    listing,
    query,
    page,
    here,
    form:
      dialog?.kind === 'create' || dialog?.kind === 'edit'
        ? recordFormData(superbillCodeForm, target && { ...target, charge: plainDollars(target.charge) })
        : null,
    removing:
      dialog?.kind === 'delete' && target
        ? { code: target.code, description: target.description, key: randomUUID() }
        : null,
    links: {
      create: dialogAddress(here, 'create'),
      edit: dialogAddress(here, 'edit', true),
      remove: dialogAddress(here, 'delete', true),
      export: exportTo('practice.superbillCodesExport', query, listing, { practiceId: practice.id }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  return saveSuperbillCode(request, actor, facts.practice!.id)
}

/** The codes that a practice bills: code, description and charge (BILL-01, BILL-02). */
export default function SuperbillCodes() {
  const { form, removing, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  const isNew = form?.version === undefined
  return (
    <Page
      list
      title={t('superbill.codesTitle')}
      lead={t('superbill.codesLead')}
      narrow
      actions={
        <LinkButton to={links.create} variant="primary" icon="plus">
          {t('superbill.codeNew')}
        </LinkButton>
      }
    >
      {form && (
        <ModalPage title={t(isNew ? 'superbill.codeNew' : 'superbill.codeEdit')} closeTo={here}>
          <SuperbillCodeForm
            form={form}
            answer={answer}
            cancelTo={here}
            submitLabel={isNew ? t('ui.create') : undefined}
          />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('superbill.codeDelete')} closeTo={here}>
          <ConfirmForm
            question={t('ui.deleteConfirm', { item: t('superbill.item') })}
            idempotencyKey={removing.key}
            cancelTo={here}
          >
            <p>
              <span className="font-semibold">{removing.code}</span>
              {removing.description && ` – ${removing.description}`}
            </p>
          </ConfirmForm>
        </ModalPage>
      )}
      <SuperbillCodeTable {...list} links={links} />
    </Page>
  )
}
