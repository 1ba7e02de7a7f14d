import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mayWithNote } from '~/access/note-rights'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { addendNote, addendumShape } from '~/domain/notes/addend-note.server'
import { noteView } from '~/domain/notes/note-view.server'
import { factsOf } from '~/domain/notes/read-note.server'
import { billLinks, isBilled } from '~/domain/superbill/bill-links.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { LinkButton } from '~/ui/basic/button'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { BillButtons } from '~/ui/note/bill-buttons'
import { NoteText } from '~/ui/note/note-text'
import { AddendumForm } from './addendum-form'
import { editorOf, noteToRead } from './note-way.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor } = entered
  const note = await noteToRead(entered)
  // Nobody writes about former patients; the practice still reads and bills its earlier notes (OP-53).
  const mayWrite = actor.role !== 'PRACTITIONER' || entered.facts.participant?.linked === true
  const facts = factsOf(note)
  const address = { participantId: note.participant_id, note: note.id }
  const here = pathTo('note.show', address)
  const mayAdd = mayWrite && mayWithNote(actor, 'addend', facts)
  const adding = new URL(request.url).searchParams.get('modal') === 'addendum' && mayAdd
  return {
    note: noteView(note, readerOf(entered), { forPatient: actor.role === 'PARTICIPANT' }),
    here,
    pdf: pathTo('note.pdf', address),
    edit: mayWrite && mayWithNote(actor, 'edit', facts) ? editorOf(entered, note.id) : null,
    prevention: note.note_type === 'AWV' ? pathTo('note.prevention', address) : null,
    addAt: mayAdd ? `${here}?modal=addendum` : null,
    bill: billLinks(
      actor,
      { ...facts, id: note.id, participant_id: note.participant_id, billed: await isBilled(note.id) },
      entered.t,
    ),
    adding: adding ? recordFormData(addendumShape, null) : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const note = await noteToRead(entered)
  return saveShape(request, entered.actor, addendumShape, 'notes.addendumError', async ({ record, key }) => {
    await addendNote(entered.actor, note.id, record.text, key)
    const to = pathTo('note.show', { participantId: note.participant_id, note: note.id })
    return redirectWithFlash(to, { kind: 'success', key: 'notes.addendumAdded' })
  })
}

/** One note for reading and printing; a locked one is followed by its addenda (OP-109). */
export default function ShowNote() {
  const { t } = useI18n()
  const { note, here, pdf, edit, prevention, addAt, adding, bill } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer | undefined
  return (
    <Page
      title={note.title}
      lead={
        bill?.noBill && (
          <span className="no-print">
            <Badge tone="danger">{t('notes.noBill')}</Badge>
          </span>
        )
      }
      narrow
      actions={
        <>
          {edit && (
            <LinkButton to={edit} variant="primary" icon="edit">
              {t('ui.edit')}
            </LinkButton>
          )}
          {bill && <BillButtons bill={bill} />}
          {addAt && <LinkButton to={addAt}>{t('notes.addAddendum')}</LinkButton>}
          {prevention && <LinkButton to={prevention}>{t('notes.preventionTitle')}</LinkButton>}
          <LinkButton to={pdf} reloadDocument target="_blank">
            PDF
          </LinkButton>
        </>
      }
    >
      {adding && (
        <ModalPage title={t('notes.addAddendum')} closeTo={here}>
          <AddendumForm data={adding} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      <Card>
        <NoteText note={note} />
      </Card>
    </Page>
  )
}
