import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { attachmentResource } from '~/domain/documents/attachment-resource.server'
import { groupForm } from '~/domain/documents/document-schema'
import { documentsNamed } from '~/domain/documents/documents-named.server'
import { groupsOf } from '~/domain/documents/groups.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { nullIfTooLarge } from '~/platform/oversized-form.server'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { DocumentTable } from './document-table'
import { GroupForm } from './group-form'
import { BulkBar } from '~/forms/bulk/bulk-bar'
import { pickedIds } from '~/forms/bulk/picked'
import { PickedNames } from '~/forms/bulk/picked-names'
import { documentOfPractice, ofPractice, saveDocument } from './save-document.server'
import { refuseTooLarge } from './upload.server'
import { UploadForm } from './upload-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const practice = facts.practice!
  const { listing } = attachmentResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const target =
    dialog?.kind === 'group' || dialog?.kind === 'delete'
      ? await orBack(here, () => documentOfPractice(actor, practice.id, dialog.target))
      : null
  const forPicked = dialog?.kind === 'groupPicked' || dialog?.kind === 'deletePicked'
  const [page, groups, picked] = await Promise.all([
    listRecords(attachmentResource, actor, query, { within: ofPractice(practice.id) }),
    groupsOf(practice.id),
    forPicked ? documentsNamed(practice.id, pickedIds(request)) : [],
  ])
  const group = recordFormData(groupForm, target)
  return {
    listing,
    query,
    here,
    groups,
    page: {
      ...page,
      rows: page.rows.map(({ id, name, group, size, created, file_exists }) => ({
        id,
        name,
        group,
        size,
        created,
        file_exists,
      })),
    },
    upload: dialog?.kind === 'upload' ? group : null,
    regroup: dialog?.kind === 'group' && target ? { name: target.name, form: group } : null,
    removing: dialog?.kind === 'delete' && target ? { name: target.name, key: randomUUID() } : null,
    picked: forPicked
      ? {
          names: picked.map(({ name }) => name),
          form: dialog.kind === 'groupPicked' ? recordFormData(groupForm, null) : null,
          key: randomUUID(),
        }
      : null,
    links: {
      upload: dialogAddress(here, 'upload'),
      group: dialogAddress(here, 'group', true),
      remove: dialogAddress(here, 'delete', true),
      file: `${pathTo('attachment.download')}?id=`,
      export: exportTo('practice.documentsExport', query, listing, { practiceId: practice.id }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request).catch(nullIfTooLarge)
  if (!entered) return refuseTooLarge(request)
  return saveDocument(request, entered.actor, entered.facts.practice!.id)
}

/** The PDF documents of a practice by group (DOC-01 to DOC-10). */
export default function Documents() {
  const { upload, regroup, removing, picked, groups, here, links, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page
      list
      title={t('documents.title')}
      lead={t('documents.lead')}
      actions={
        <LinkButton to={links.upload} variant="primary" icon="plus">
          {t('documents.upload')}
        </LinkButton>
      }
    >
      {upload && (
        <ModalPage title={t('documents.upload')} closeTo={here}>
          <UploadForm form={upload} groups={groups} answer={answer} cancelTo={here} />
        </ModalPage>
      )}
      {regroup && (
        <ModalPage title={t('documents.changeGroup')} closeTo={here}>
          <p className="mb-4 break-words font-semibold">{regroup.name}</p>
          <GroupForm form={regroup.form} groups={groups} answer={answer} cancelTo={here} />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('documents.remove')} closeTo={here}>
          <ConfirmForm question={t('documents.removeConfirm')} idempotencyKey={removing.key} cancelTo={here}>
            <p className="break-words font-semibold">{removing.name}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      {picked && (
        <ModalPage title={t(picked.form ? 'documents.changeGroup' : 'documents.removePicked')} closeTo={here}>
          <PickedNames names={picked.names} />
          {picked.names.length > 0 && picked.form && (
            <GroupForm form={picked.form} groups={groups} answer={answer} cancelTo={here} />
          )}
          {picked.names.length > 0 && !picked.form && (
            <ConfirmForm
              question={t('documents.removePickedConfirm')}
              idempotencyKey={picked.key}
              cancelTo={here}
            />
          )}
        </ModalPage>
      )}
      <div>
        <DocumentTable {...list} groups={groups} links={links} />
        {list.page.total > 0 && (
          <BulkBar
            here={here}
            actions={[
              { dialog: 'groupPicked', label: t('documents.changeGroup') },
              { dialog: 'deletePicked', label: t('documents.removePicked') },
            ]}
            quiet
          />
        )}
      </div>
    </Page>
  )
}
