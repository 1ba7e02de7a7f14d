import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { CHART_NOTE_TYPES, mayDraft } from '~/access/note-rights'
import { NOTE_TYPES, type NoteType } from '~/access/roles'
import { pathTo } from '~/access/links'
import { enter, type Entered } from '~/core/guard/guard.server'
import { beginNote } from '~/domain/notes/create-note.server'
import { openDrafts } from '~/domain/notes/open-drafts.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { afterNote, editorOf, notAuthorized } from './note-way.server'

/** The note type in the address; null for remote monitoring notes, which are not started on the chart. */
function typeAsked({ params }: Entered): NoteType | null {
  const type = NOTE_TYPES.find((one) => one === params.noteType)
  const ofChart = CHART_NOTE_TYPES.some((one) => one === type)
  return type && ofChart === (params.practiceId === undefined) ? type : null
}

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, id } = entered
  const type = typeAsked(entered)
  if (!type || !mayDraft(actor, type)) throw await notAuthorized(entered)
  const drafts = await openDrafts(actor, id('participantId'), type, readerOf(entered))
  return {
    title: t(`notes.type.${type}`),
    drafts: drafts.map(({ id: draft, text }) => ({ text, to: editorOf(entered, draft) })),
    cancelTo: afterNote(entered),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { actor, id } = entered
  const type = typeAsked(entered)
  const form = await readForm(request)
  onlyFields(form, ['idempotency_key'])
  const key = form.get('idempotency_key')
  try {
    if (!type || !mayDraft(actor, type)) throw await notAuthorized(entered)
    const note = await beginNote(actor, id('participantId'), type, typeof key === 'string' ? key : null)
    return redirect(editorOf(entered, note.id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const chart = pathTo('participant.chart', { participantId: id('participantId') })
    return redirectWithFlash(chart, { kind: 'error', key: 'notes.createError' })
  }
}

/**
 * Asks before a note is started, because a GET must not write anything; open drafts of this type are listed
 * to continue.
 */
export default function CreateNote() {
  const { t } = useI18n()
  const { title, drafts, cancelTo, idempotencyKey } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <Page title={title} lead={t('notes.createLead')} narrow>
      {drafts.length > 0 && (
        <Card title={t('notes.openDrafts')}>
          <ul className="space-y-2">
            {drafts.map(({ text, to }) => (
              <li key={to} className="flex flex-wrap items-center justify-between gap-3">
                <span>{text}</span>
                <LinkButton to={to}>{t('notes.goOn')}</LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Form method="post" replace className="form-actions">
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <Button variant="primary" disabled={busy}>
          {t('notes.begin')}
        </Button>
        <LinkButton to={cancelTo} variant="quiet">
          {t('ui.cancel')}
        </LinkButton>
      </Form>
    </Page>
  )
}
