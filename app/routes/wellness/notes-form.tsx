import { Form } from '@remix-run/react'
import { useMemo, useRef, type FormEvent } from 'react'
import { putText } from '~/forms/autosave/form-entries'
import { SaveStateText } from '~/forms/autosave/save-state'
import { useAutosave } from '~/forms/autosave/use-autosave'
import { FieldErrors } from '~/forms/fields/field-errors'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { SectionConflict } from './late-conflict'
import type { NotesAnswer } from './save-notes.server'

const IN_PLACE = { in_place: 'on' }
const isNotes = (name: string) => name === 'notes'
const asPosted = (text: string) => new URLSearchParams([['notes', text]]).toString()

function shownBy({ refused }: NotesAnswer): string[] | undefined {
  return refused && refused.stored !== null ? [asPosted(refused.stored)] : undefined
}

function conflictIn(refused: NotesAnswer['refused']): NotesAnswer | undefined {
  return refused && refused.stored !== null ? { conflict: { notes: refused.stored }, refused } : undefined
}

/** A text that autosaves a second after typing pauses (WELL-16); without scripts its button saves. */
export function NotesForm({
  notes,
  version,
  owner,
  refused: before,
}: {
  notes: string
  version: number
  owner: string
  refused: NotesAnswer['refused']
}) {
  const { t } = useI18n()
  const ref = useRef<HTMLFormElement>(null)
  const seen = useMemo(() => [asPosted(before?.stored ?? notes)], [before, notes])
  const answer = useMemo(() => conflictIn(before), [before])
  const save = useAutosave<NotesAnswer>(ref, {
    place: 'notes-to-self',
    owner,
    isMine: isNotes,
    seen,
    mark: IN_PLACE,
    onlyChanges: true,
    answer,
    shows: shownBy,
  })
  const held = save.state === 'held' || save.state === 'conflict' ? save.reply?.refused : undefined
  const wrong = save.state === 'idle' && before?.stored === null ? before : undefined
  const refused = held ?? wrong
  const theirs = save.conflict?.notes ?? null
  const errors = theirs === null ? (refused?.errors ?? []) : ['form.stale']
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name === 'take') {
      putText(event.currentTarget, isNotes, asPosted(theirs ?? ''))
      save.takeStored()
    } else save.saveNow()
  }
  return (
    <Form
      ref={ref}
      method="post"
      action="/participant/notes"
      preventScrollReset
      onInput={() => save.change()}
      onSubmit={onSubmit}
      aria-busy={save.state === 'saving' || undefined}
      className="space-y-3"
    >
      <input type="hidden" name="version" value={refused?.version ?? before?.version ?? version} />
      {save.seen.map((text) => (
        <input key={text} type="hidden" name="seen" value={text} />
      ))}
      <label htmlFor="notes" className="text-sm font-medium">
        {t('wellness.notesField')}
      </label>
      <textarea
        id="notes"
        name="notes"
        rows={12}
        className="control"
        defaultValue={before?.typed ?? notes}
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={errors.length > 0 ? 'notes-error' : undefined}
      />
      {errors.length > 0 && <FieldErrors field={{ errorId: 'notes-error', errors }} shown />}
      {theirs !== null && <SectionConflict name="notes" label={t('wellness.notesField')} theirs={theirs} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">{t('ui.save')}</Button>
        <SaveStateText state={save.state} restored={save.restored} />
      </div>
    </Form>
  )
}
