import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { messageResource } from '~/domain/messages/message-resource.server'
import { deleteMessage } from '~/domain/messages/write-message.server'
import { ownedBy, ownedRecord } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { askedDialog, deleteOnce, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { MessageTable } from './message-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const practiceId = facts.practice!.id
  const { listing } = messageResource
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const page = await listRecords(messageResource, actor, query, {
    within: ownedBy('message.practice_id', practiceId),
  })
  const target =
    dialog?.kind === 'delete'
      ? await orBack(here, () => messageOfPractice(actor, practiceId, dialog.target))
      : null
  return {
    listing,
    query,
    here,
    page: {
      ...page,
      rows: page.rows.map(({ id, name, subject, attachment_ids }) => ({
        id,
        name,
        subject,
        documents: attachment_ids.length,
      })),
    },
    removing: target && { name: target.name, key: randomUUID() },
    links: {
      create: pathTo('message.create', { practiceId }),
      edit: pathTo('message.update', { practiceId, id: 0 }).slice(0, -1),
      remove: dialogAddress(here, 'delete', true),
      export: exportTo('message.export', query, listing, { practiceId }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { dialog, here } = askedDialog(request, messageResource.listing)
  if (dialog?.kind !== 'delete') throw forbidden()
  return deleteOnce(
    request,
    actor,
    here,
    { deleted: 'message.deleted', failed: 'message.deleteError' },
    async () => deleteMessage(actor, (await messageOfPractice(actor, facts.practice!.id, dialog.target)).id),
  )
}

/** The message templates of a practice: name and subject, with edit and delete (MSG-02, MSG-04, MSG-11). */
export default function Messages() {
  const { removing, here, links, ...list } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <Page
      list
      title={t('message.listTitle')}
      lead={t('message.listLead')}
      actions={
        <LinkButton to={links.create} variant="primary" icon="plus">
          {t('message.new')}
        </LinkButton>
      }
    >
      {removing && (
        <ModalPage title={t('message.delete')} closeTo={here}>
          <ConfirmForm question={t('message.deleteConfirm')} idempotencyKey={removing.key} cancelTo={here}>
            <p className="break-words font-semibold">{removing.name}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <MessageTable {...list} links={links} />
    </Page>
  )
}

/**
 * The template named in the query, if it belongs to the practice in the path (OP-39). @throws Refusal 403.
 */
function messageOfPractice(actor: Actor, practiceId: number, id: number | null) {
  return ownedRecord(messageResource, actor, id, 'practice_id', practiceId)
}
