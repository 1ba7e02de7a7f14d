import { Form, useLocation } from '@remix-run/react'
import { useCallback, useMemo, useRef, type FocusEvent, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { putText } from '~/forms/autosave/form-entries'
import { SaveStateText } from '~/forms/autosave/save-state'
import { SectionConflict } from '~/forms/autosave/section-conflict'
import { useAutosave } from '~/forms/autosave/use-autosave'
import { FieldErrors } from '~/forms/fields/field-errors'
import type { ProviderAnswer } from './provider-actions.server'

type Props = {
  id: number
  version: number
  field: 'comment' | 'appointment' | 'chronic_care_start'
  value: string
  label: string
  /** The label including the practice, for screen readers' lists of controls. */
  name: string
  refused: ProviderAnswer['refused']
  /** The owner of a draft that is kept in the tab. */
  owner: string
}

const IN_PLACE = { in_place: 'on' }

function shownBy({ refused }: ProviderAnswer): string[] | undefined {
  return refused && refused.stored !== null ? [asPosted(refused.field, refused.stored)] : undefined
}

function conflictIn(refused: ProviderAnswer['refused']): ProviderAnswer | undefined {
  return refused && refused.stored !== null
    ? { conflict: { [refused.field]: refused.stored }, refused }
    : undefined
}

function asPosted(field: string, text: string): string {
  return new URLSearchParams([[field, text]]).toString()
}

/**
 * One field of a provider link with its own Save button; with scripts it also autosaves: a comment once
 * typing pauses (PAR-34), every field when it loses focus, and unsent changes when the page is left.
 */
export function ProviderFieldForm({ id, version, field, value, label, name, refused: before, owner }: Props) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const ref = useRef<HTMLFormElement>(null)
  const isMine = useCallback((one: string) => one === field, [field])
  const seen = useMemo(() => [asPosted(field, before?.stored ?? value)], [before, field, value])
  const answer = useMemo(() => conflictIn(before), [before])
  const save = useAutosave<ProviderAnswer>(ref, {
    place: `provider:${id}:${field}`,
    owner,
    isMine,
    seen,
    mark: IN_PLACE,
    onlyChanges: true,
    answer,
    shows: shownBy,
  })
  const held = save.state === 'held' || save.state === 'conflict' ? save.reply?.refused : undefined
  const wrong = save.state === 'idle' && before?.stored === null ? before : undefined
  const refused = held ?? wrong
  const theirs = save.conflict?.[field] ?? null
  const errors = theirs === null ? (refused?.errors ?? []) : ['form.stale']
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) save.change('now')
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name === 'take') {
      putText(event.currentTarget, isMine, asPosted(field, theirs ?? ''))
      save.takeStored()
    } else save.saveNow()
  }
  const controlId = `${field}-${id}`
  const shared = {
    id: controlId,
    name: field,
    defaultValue: before?.typed ?? value,
    className: 'control',
    'aria-label': name,
    'aria-invalid': errors.length > 0 ? true : undefined,
    'aria-describedby': errors.length > 0 ? `${controlId}-error` : undefined,
  }
  return (
    <Form
      ref={ref}
      method="post"
      action={pathname}
      preventScrollReset
      onInput={() => save.change(field === 'comment' ? 'later' : 'hold')}
      onBlur={onBlur}
      onSubmit={onSubmit}
      aria-busy={save.state === 'saving' || undefined}
      className="space-y-1.5"
    >
      <input type="hidden" name="provider_id" value={id} />
      <input type="hidden" name="version" value={refused?.version ?? before?.version ?? version} />
      {save.seen.map((text) => (
        <input key={text} type="hidden" name="seen" value={text} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={controlId} className="text-sm font-medium">
          {label}
        </label>
        <SaveStateText state={save.state} restored={save.restored} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {field === 'comment' ? (
          <textarea rows={3} {...shared} />
        ) : (
          <div className="min-w-0 flex-1 sm:max-w-xs">
            <input type="date" {...shared} />
          </div>
        )}
        <Button>
          {t('ui.save')}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {errors.length > 0 && <FieldErrors field={{ errorId: `${controlId}-error`, errors }} shown />}
      {theirs !== null && <SectionConflict name={field} label={name} theirs={theirs} />}
    </Form>
  )
}
