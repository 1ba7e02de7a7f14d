import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import {
  anthropometricsOfPractice,
  anthropometricsResource,
} from '~/domain/measures/anthropometrics/anthropometrics-resource.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { anthropometricsShape } from '~/domain/measures/anthropometrics/anthropometrics-schema'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import type { PatientAnswer } from '~/forms/measures/patient-field'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { recordFormData } from '~/forms/record/record-form.server'
import { BodyForm } from '~/forms/measures/body-form'
import { BodyTable } from './body-table'
import { bodyListRow } from './list-row'
import { bodyOfPractice, newBodyShape, saveBody } from '~/forms/measures/save-body.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, theme } = await enter(request)
  const practiceId = facts.practice!.id
  const reader = readerOf({ t, lang, actor, theme })
  const { listing } = anthropometricsResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const page = await listRecords(anthropometricsResource, actor, query, {
    within: anthropometricsOfPractice(practiceId),
  })
  const target =
    dialog?.kind === 'edit' || dialog?.kind === 'delete'
      ? await orBack(here, () => bodyOfPractice(actor, practiceId, dialog.target))
      : null
  const named = target && bodyListRow(target, reader)
  return {
    listing,
    query,
    here,
    page: { ...page, rows: page.rows.map((row) => bodyListRow(row, reader)) },
    form:
      dialog?.kind === 'create'
        ? recordFormData(newBodyShape, { measured_on: await todayAt(practiceId) })
        : dialog?.kind === 'edit'
          ? recordFormData(anthropometricsShape, target)
          : null,
    whose: named && `${named.name} · ${named.measured}`,
    removingKey: dialog?.kind === 'delete' ? randomUUID() : null,
    links: {
      create: dialogAddress(here, 'create'),
      edit: dialogAddress(here, 'edit', true),
      remove: dialogAddress(here, 'delete', true),
      find: pathTo('biometrics.findPatient', { practiceId }),
      export: exportTo('anthropometrics.export', query, listing, { practiceId }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts, lang } = await enter(request)
  return saveBody(request, actor, facts.practice!.id, lang)
}

/** A practice's body measures: list, create, edit and delete (BIO-11 to BIO-13). */
export default function BodyMeasures() {
  const { form, whose, removingKey, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as PatientAnswer | undefined
  const { t } = useI18n()
  return (
    <Page
      list
      title={t('biometrics.bodyTitle')}
      actions={
        <LinkButton to={links.create} variant="primary" icon="plus">
          {t('biometrics.bodyAdd')}
        </LinkButton>
      }
    >
      {form && (
        <ModalPage title={t(whose ? 'biometrics.bodyEdit' : 'biometrics.bodyAdd')} closeTo={here}>
          {whose && <p className="mb-5 font-semibold">{whose}</p>}
          <BodyForm form={form} answer={answer} closeTo={here} findPatient={whose ? undefined : links.find} />
        </ModalPage>
      )}
      {removingKey && (
        <ModalPage title={t('biometrics.bodyDelete')} closeTo={here}>
          <ConfirmForm
            question={t('ui.deleteConfirm', { item: t('biometrics.bodyItem') })}
            idempotencyKey={removingKey}
            cancelTo={here}
          >
            <p className="font-semibold">{whose}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <BodyTable {...list} links={links} />
    </Page>
  )
}
