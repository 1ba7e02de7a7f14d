import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { mayWithNote } from '~/access/note-rights'
import { keptForm } from '~/core/session/kept-form.server'
import { enter } from '~/core/guard/guard.server'
import { noteRead } from '~/core/log/note-read.server'
import { loadEditor } from '~/domain/notes/editor.server'
import { minutesBeside } from '~/domain/monitoring-state/other-program.server'
import { noteView } from '~/domain/notes/note-view.server'
import { factsOf, readNotes } from '~/domain/notes/read-note.server'
import { inLanguage } from '~/domain/notes/in-language.server'
import { billLinks, isBilled } from '~/domain/superbill/bill-links.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { draftOwner } from '~/forms/autosave/draft-owner'
import { replyIn, sendKept } from '~/forms/autosave/send-kept'
import { useI18n } from '~/i18n/use-i18n'
import { oncePerRequest } from '~/platform/request-context.server'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { BillButtons } from '~/ui/note/bill-buttons'
import { NoteText } from '~/ui/note/note-text'
import { keptEditor, postedAs, saveEditor, type EditorAnswer, type Gone } from './editor-actions.server'
import { EditorForm } from './editor-form'
import { GoneNote } from './gone-note'
import { LockForm } from './lock-form'
import { afterNote, editorOf, lockedByNow, notAuthorized, noteIdOf } from './note-way.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, facts, t } = entered
  const [note] = await readNotes([noteIdOf(entered)])
  const isTheirs = note?.participant_id === facts.participant?.id
  if (!note || !isTheirs || !mayWithNote(actor, 'edit', factsOf(note))) {
    const gone = await oncePerRequest<Gone | null>('note.gone', () => Promise.resolve(null))
    const couldEdit = note && isTheirs && mayWithNote(actor, 'edit', { ...factsOf(note), locked: false })
    if (!gone) throw await (couldEdit ? lockedByNow(entered, note.id) : notAuthorized(entered))
    return { gone, title: t('notes.note'), backTo: afterNote(entered) }
  }
  const reader = readerOf(entered)
  const editor = await loadEditor(actor, note, reader)
  const asked = new URL(request.url).searchParams.get('modal')
  const billed = await isBilled(note.id)
  const kept = await keptForm(request, actor)
  noteRead(actor, {
    text: `Opened the editor of note ${note.id}`,
    resource: 'survey-note',
    recordId: note.id,
    participantIds: [note.participant_id],
  })
  return {
    gone: null,
    editor,
    modal: asked === 'lock' && !editor.may.lock ? null : asked,
    minutesBeside: asked === 'lock' ? await minutesBeside(note) : 0,
    preview: asked === 'preview' || asked === 'lock' ? noteView(note, reader) : null,
    forPatient:
      editor.patientLang !== reader.lang && (asked === 'preview' || asked === 'lock')
        ? noteView(note, inLanguage(reader, editor.patientLang), { forPatient: true })
        : null,
    seen: postedAs(editor.sections),
    kept: kept && keptEditor(kept, editor.sections),
    here: editorOf(entered, note.id),
    backTo: afterNote(entered),
    bill: billLinks(actor, { ...factsOf(note), id: note.id, participant_id: note.participant_id, billed }, t),
    billed,
    owner: draftOwner(actor),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return saveEditor(request, entered)
}

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData()
  if (!form.has('in_place')) return serverAction()
  try {
    return await sendKept(true, serverAction)
  } catch (error) {
    // The note can no longer be edited, and its screen redirects: what was typed stays on the page.
    if (error instanceof Response && error.headers.has('Location')) return { held: true, gone: 'closed' }
    throw error
  }
}

/** An autosave changes nothing that the page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const reply = replyIn<EditorAnswer>(actionResult)
  return defaultShouldRevalidate && !(reply?.stayed ?? reply?.held ?? reply?.unsent ?? reply?.conflict)
}

/** The editor of a draft (NOTE-05, NOTE-06): it autosaves, previews what will be locked, and locks it. */
export default function EditNote() {
  const { t } = useI18n()
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as EditorAnswer | undefined
  if (loaded.gone !== null)
    return (
      <Page title={loaded.title} narrow>
        <GoneNote gone={loaded.gone} typed={answer?.typed ?? null} backTo={loaded.backTo} />
      </Page>
    )
  const { editor, modal, preview, forPatient, here, backTo, idempotencyKey } = loaded
  return (
    <Page
      title={editor.title}
      lead={t('notes.writtenBy', { who: editor.author, at: editor.written })}
      actions={loaded.bill && <BillButtons bill={loaded.bill} />}
    >
      {modal === 'preview' && preview && (
        <ModalPage title={t('notes.preview')} closeTo={here}>
          <NoteText note={preview} />
          {forPatient && <PatientText note={forPatient} />}
        </ModalPage>
      )}
      {modal === 'lock' && preview && (
        <ModalPage title={t('notes.lock')} closeTo={here}>
          <LockForm
            version={editor.version}
            safety={editor.safety}
            minutesBeside={loaded.minutesBeside}
            idempotencyKey={idempotencyKey}
            cancelTo={here}
            missing={editor.awv?.filter(({ missing }) => missing).map(({ label }) => label) ?? []}
          >
            <NoteText note={preview} />
            {forPatient && <PatientText note={forPatient} />}
          </LockForm>
        </ModalPage>
      )}
      {modal === 'delete' && editor.may.delete && (
        <ModalPage title={t('notes.delete')} closeTo={here}>
          <ConfirmForm
            question={t('notes.deleteConfirm')}
            confirmLabel={t('notes.delete')}
            idempotencyKey={idempotencyKey}
            cancelTo={here}
          >
            {loaded.billed && <p className="max-w-prose">{t('notes.deleteWithBill')}</p>}
          </ConfirmForm>
        </ModalPage>
      )}
      <EditorForm
        key={`${editor.id}-${editor.version}`}
        editor={editor}
        here={here}
        backTo={backTo}
        seen={loaded.seen}
        owner={loaded.owner}
        answer={answer ?? loaded.kept ?? undefined}
      />
    </Page>
  )
}

function PatientText({ note }: { note: Parameters<typeof NoteText>[0]['note'] }) {
  const { t } = useI18n()
  return (
    <section className="mt-6 space-y-2 border-t pt-4">
      <p className="text-sm text-muted">{t('notes.asPatientReads')}</p>
      <NoteText note={note} />
    </section>
  )
}
