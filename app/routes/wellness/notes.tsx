import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { keptForm } from '~/core/session/kept-form.server'
import { ownNotes, saveNotes } from '~/domain/wellness/self-note.server'
import { draftOwner } from '~/forms/autosave/draft-owner'
import { sendKept, unlessUnsent } from '~/forms/autosave/send-kept'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { NotesForm } from './notes-form'
import { keptNotes, saveNotesForm, type NotesAnswer } from './save-notes.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const { notes, allowProviderView, version } = await ownNotes(actor)
  const modal = new URL(request.url).searchParams.get('modal')
  const kept = notes === undefined ? null : await keptForm(request, actor)
  const asks = modal === (allowProviderView ? 'unshare' : 'share') && notes !== undefined
  return {
    notes: notes ?? null,
    shared: allowProviderView,
    version,
    here: pathTo('me.notes'),
    owner: draftOwner(actor),
    kept: kept && (await keptNotes(kept, actor)),
    asking: asks ? { key: randomUUID() } : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const modal = new URL(request.url).searchParams.get('modal')
  const here = pathTo('me.notes')
  if (modal === 'share' || modal === 'unshare')
    return confirmedOnce(actor, request, async () => {
      await saveNotes(actor, { allowProviderView: modal === 'share' }, null)
      const key = modal === 'share' ? 'wellness.notesShared' : 'wellness.notesUnshared'
      return redirectWithFlash(here, { kind: 'success', key })
    })
  return saveNotesForm(request, actor)
}

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData()
  return form.has('in_place') ? sendKept(true, serverAction) : serverAction()
}

export const shouldRevalidate = unlessUnsent

/** Notes to self: they autosave, and are private until the person shares them (WELL-16 to WELL-20). */
export default function Notes() {
  const { t } = useI18n()
  const savesItself = useHydrated()
  const { notes, shared, version, here, owner, kept, asking } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as NotesAnswer | undefined
  const kind = shared ? 'unshare' : 'share'
  return (
    <Page
      title={t('wellness.notesTitle')}
      lead={t(savesItself ? 'wellness.notesLead' : 'wellness.notesLeadButton')}
      narrow
    >
      {asking && (
        <ModalPage title={t(`wellness.${kind}`)} closeTo={here}>
          <ConfirmForm
            question={t(`wellness.${kind}Confirm`)}
            confirmLabel={t(`wellness.${kind}`)}
            variant="primary"
            idempotencyKey={asking.key}
            cancelTo={here}
          >
            {kind === 'share' && <p>{t('wellness.shareNote')}</p>}
          </ConfirmForm>
        </ModalPage>
      )}
      {notes === null ? (
        <Alert>{t('wellness.notesPrivate')}</Alert>
      ) : (
        <>
          <Card>
            <NotesForm
              notes={notes}
              version={version}
              owner={owner}
              refused={answer?.refused ?? kept ?? undefined}
            />
          </Card>
          <Card>
            <p>{t(shared ? 'wellness.notesAreShared' : 'wellness.notesAreOwn')}</p>
            <p className="mt-3">
              <LinkButton to={`${here}?modal=${kind}`}>{t(`wellness.${kind}`)}</LinkButton>
            </p>
          </Card>
        </>
      )}
    </Page>
  )
}
