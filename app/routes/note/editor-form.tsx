import { Form } from '@remix-run/react'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { pathTo } from '~/access/links'
import type { EditorData } from '~/domain/notes/editor'
import { useI18n } from '~/i18n/use-i18n'
import { SaveStateText } from '~/forms/autosave/save-state'
import { fillIn } from '~/forms/autosave/fill-in'
import { useAutosave } from '~/forms/autosave/use-autosave'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { Link } from '~/ui/basic/link'
import { useParams } from '@remix-run/react'
import { SafetyNotice } from '~/ui/patient/safety-notice'
import type { EditorAnswer } from './editor-actions.server'
import { ChoiceConflicts } from './choice-conflicts'
import { Awareness, CcmTasks, Goals, Options, Screening, WellnessElements } from './editor-choices'
import { EditorErrors } from './editor-errors'
import { Handouts } from './editor-handouts'
import { EditorContext, TextSection } from './editor-text'
import { GoneNote } from './gone-note'

type Props = {
  editor: EditorData
  here: string
  backTo: string
  /** What is stored, as this form would post it. */
  seen: string
  owner: string
  answer: EditorAnswer | undefined
}

/** Keeps the sticky bar in one row on a phone. */
const NARROW = 'px-2 md:px-4'
const IN_PLACE = { in_place: 'on' }
const NOT_SAVED = new Set(['seen', 'in_place', 'take', 'conflict', 'save_type'])
const isMine = (name: string) => name !== '' && !NOT_SAVED.has(name)
const shownBy = ({ seen }: EditorAnswer) => seen

/** The fields of a draft, which autosave (NOTE-14); buttons save, preview, lock and delete. */
export function EditorForm({ editor, here, backTo, seen: stored, owner, answer }: Props) {
  const { t } = useI18n()
  const { participantId } = useParams()
  const form = useRef<HTMLFormElement>(null)
  const given = useMemo(() => answer?.seen ?? [stored], [answer, stored])
  const save = useAutosave<EditorAnswer>(form, {
    place: `note:${editor.id}`,
    owner,
    isMine,
    seen: given,
    mark: IN_PLACE,
    brief: true,
    answer,
    shows: shownBy,
    fillIn,
  })
  const reply = save.reply ?? answer
  const [othersWrote, setOthersWrote] = useState(false)
  if (reply?.theirs && !othersWrote) setOthersWrote(true)
  const told = save.state === 'saved' || save.state === 'saving' ? undefined : reply
  const theirs = save.conflict ?? undefined
  const [taken, setTaken] = useState<{ of?: object; names: string[] }>({ names: [] })
  const decided = taken.of === theirs ? taken.names : []
  const conflicts = Object.fromEntries(
    Object.entries(theirs ?? {}).filter(([name]) => !decided.includes(name)),
  )
  const isOpen = Object.keys(conflicts).length > 0
  const [asked, setAsked] = useState(false)
  const [typedIn, setTypedIn] = useState('')
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setTypedIn((target as HTMLInputElement).name)
    save.change()
  }
  const gone = told?.gone && `${t(`notes.gone.${told.gone}`)}. ${t('notes.goneHint')}`
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    if ((button?.name === 'take' || button?.name === 'keep') && form.current) {
      event.preventDefault()
      if (button.name === 'take') take(form.current, button.value, theirs?.[button.value] ?? '')
      // Saving would also overwrite the sections that are not decided yet.
      const isLast = Object.keys(conflicts).every((name) => name === button.value)
      if (isLast) save.saveNow()
      else setTaken({ of: theirs, names: [...decided, button.value] })
    } else if (isOpen && button?.value !== 'draft') {
      event.preventDefault()
      setAsked(true)
    } else if (!save.submitted(button)) event.preventDefault()
  }
  const context = {
    sections: answer?.typed ?? editor.sections,
    conflicts,
    errors: told?.errors ?? {},
    gone: gone ? { text: gone, at: typedIn } : undefined,
  }
  const safetyTo = pathTo('safety.list', { participantId })
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className="space-y-6"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {Object.keys(conflicts).map((name) => (
        <input key={name} type="hidden" name="conflict" value={name} />
      ))}
      {save.seen.map((text) => (
        <input key={text} type="hidden" name="seen" value={text} />
      ))}
      {told?.errors && <EditorErrors errors={told.errors} editor={editor} />}
      {othersWrote && (
        <Alert tone="info" live>
          {t('notes.othersWrote')}
        </Alert>
      )}
      {told?.gone && <GoneNote gone={told.gone} typed={null} backTo={backTo} />}
      {editor.safety.map((event) => (
        <SafetyNotice
          key={event.id}
          text={`${event.what}. ${event.advice}`}
          note={`${event.said} · ${event.raised}`}
        >
          <p>
            <Link
              to={`${safetyTo}?modal=deal&target=${event.id}`}
              className="inline-flex min-h-[44px] items-center"
            >
              {t('notes.dealWith')}
            </Link>
          </p>
        </SafetyNotice>
      ))}
      {editor.newer && (
        <Alert tone="info" title={t('notes.newer')}>
          <p>{t('notes.newerHint')}</p>
          <Button name="save_type" value="refresh" className="mt-2">
            {t('notes.refresh')}
          </Button>
        </Alert>
      )}
      {editor.copyFrom !== null && (
        <Alert tone="info" title={editor.copyFrom}>
          <p>{t('notes.copyHint')}</p>
          <Button name="save_type" value="copy" className="mt-2">
            {t('notes.copyLast')}
          </Button>
        </Alert>
      )}
      <ChoiceConflicts conflicts={conflicts} editor={editor} />
      <EditorContext.Provider value={context}>
        <TextSection name="chief_complaint" rows={2} />
        <TextSection name="subjective" part="s" editor={editor} />
        <TextSection name="objective" part="o" editor={editor} />
        <TextSection name="assessment" part="a" editor={editor} />
        <TextSection name="plan_of_care" part="p" editor={editor} />
        {editor.awv && <WellnessElements lines={editor.awv} />}
        {editor.ccm && <CcmTasks {...editor.ccm} />}
        {editor.screening && <Screening />}
        <Goals goals={editor.goals} />
        <Options options={editor.options} handouts={editor.handouts} />
        <Handouts handouts={editor.handouts} />
        <TextSection name="other_suggestions" rows={2} />
        <Awareness withCcm={editor.ccm !== null} />
      </EditorContext.Provider>
      {/* On a phone only the save state is sticky: buttons would cover the fields. */}
      <div className="bar-below sticky bottom-0 z-10 -mx-4 bg-surface px-4 md:bottom-[55px] md:mx-0 md:px-0">
        <SaveStateText
          state={save.state}
          restored={save.restored}
          failure={t('notes.autosaveError')}
          gone={gone}
        />
      </div>
      {isOpen && (asked || answer?.undecided) && (
        <Alert tone="warning" live>
          {t('notes.decideFirst')}
        </Alert>
      )}
      <div className="!mt-0 border-t bg-surface py-2 md:sticky md:bottom-0 md:z-10">
        <div className="flex flex-wrap gap-2">
          <Button name="save_type" value="draft" variant="primary" className={NARROW}>
            {t('notes.saveDraft')}
          </Button>
          <Button id="note-preview" name="save_type" value="preview" className={NARROW}>
            {t('notes.preview')}
          </Button>
          {editor.may.lock && (
            <Button id="note-lock" name="save_type" value="lock" className={NARROW}>
              {t('notes.lock')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {editor.may.delete && (
          <LinkButton to={`${here}?modal=delete`} variant="danger">
            {t('notes.delete')}
          </LinkButton>
        )}
        <LinkButton to={backTo} variant="quiet">
          {t('ui.cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}

/** Puts somebody else's text into the field of a section. */
function take(form: HTMLFormElement, name: string, text: string): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
    if (control.type === 'checkbox') control.checked = text.split('|').includes(control.value)
    else if (control.type === 'radio') control.checked = control.value === text
    else control.value = text
  }
}
