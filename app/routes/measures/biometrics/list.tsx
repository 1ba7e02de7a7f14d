import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import {
  biometricsOfPractice,
  biometricsResource,
} from '~/domain/measures/biometrics/biometrics-resource.server'
import { gendersOf } from '~/domain/measures/biometrics/genders.server'
import { deleteBiometrics } from '~/domain/measures/biometrics/write-biometrics.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { ownedRecord } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { ListActions } from '~/ui/basic/list-actions'
import { Page } from '~/ui/basic/page'
import { askedDialog, deleteOnce, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { BiometricsTable } from './biometrics-table'
import { biometricsListRow } from './list-row'

const GONE = 'biometrics.deleteError'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, theme } = await enter(request)
  const practiceId = facts.practice!.id
  const reader = readerOf({ t, lang, actor, theme })
  const { listing } = biometricsResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const page = await listRecords(biometricsResource, actor, query, {
    within: biometricsOfPractice(practiceId),
  })
  const genders = await gendersOf(page.rows.map((row) => row.participant_id))
  const doomed =
    dialog?.kind === 'delete'
      ? await orBack(here, () => rowOfPractice(actor, practiceId, dialog.target), GONE)
      : null
  return {
    listing,
    query,
    here,
    page: {
      ...page,
      rows: page.rows.map((row) => biometricsListRow(row, genders.get(row.participant_id) ?? null, reader)),
    },
    doomed: doomed && { name: nameOf(doomed), key: randomUUID() },
    links: {
      create: pathTo('biometrics.create', { practiceId }),
      import: pathTo('biometrics.import', { practiceId }),
      update: pathTo('biometrics.update', { practiceId, id: 0 }).slice(0, -1),
      remove: dialogAddress(here, 'delete', true),
      export: exportTo('biometrics.export', query, listing, { practiceId }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { dialog, here } = askedDialog(request, biometricsResource.listing)
  if (dialog?.kind !== 'delete') throw forbidden()
  return deleteOnce(request, actor, here, { deleted: 'biometrics.deleted', failed: GONE }, async () =>
    deleteBiometrics(actor, (await rowOfPractice(actor, facts.practice!.id, dialog.target)).id),
  )
}

/** A practice's lab values (BIO-01 to BIO-04, BIO-09). */
export default function BiometricsList() {
  const { here, doomed, links, ...list } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const main = (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('biometrics.createTitle')}
    </LinkButton>
  )
  return (
    <Page
      list
      title={t('biometrics.listTitle')}
      actions={
        <ListActions main={main} more={<LinkButton to={links.import}>{t('biometrics.import')}</LinkButton>} />
      }
    >
      {doomed && (
        <ModalPage title={t('biometrics.deleteTitle')} closeTo={here}>
          <ConfirmForm question={t('biometrics.deleteConfirm')} idempotencyKey={doomed.key} cancelTo={here}>
            <p className="font-semibold">{doomed.name}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <BiometricsTable {...list} links={links} />
    </Page>
  )
}

/** The row named in the query, if it belongs to the practice in the path (OP-39). @throws Refusal 403. */
function rowOfPractice(actor: Actor, practiceId: number, id: number | null) {
  return ownedRecord(biometricsResource, actor, id, 'practice_id', practiceId)
}

/** A record's patient and day, because one patient has several records. */
function nameOf({
  participant,
  external_id,
  measured_on,
}: Awaited<ReturnType<typeof rowOfPractice>>): string {
  return [
    participant && `${participant.firstname} ${participant.lastname}`,
    external_id,
    formatDate(measured_on),
  ]
    .filter(Boolean)
    .join(' · ')
}
