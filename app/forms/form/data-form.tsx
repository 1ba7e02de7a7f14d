import { Form } from '@remix-run/react'
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button, type ButtonVariant } from '~/ui/basic/button'
import { classNames } from '~/ui/basic/class-names'
import { ConflictTable, type Conflict } from './conflict-table'
import { ErrorSummary } from './error-summary'
import { FormContext } from '~/forms/fields/form-context'
import { collectLabels } from './form-labels'
import { Link } from '~/ui/basic/link'
import { Spinner } from '~/ui/basic/spinner'
import type { LastResult, useDataForm } from './use-data-form'
import { useAsLeft } from '~/ui/basic/use-as-left'
import { useFormGuard } from './use-form-guard'

type FormState = {
  form: ReturnType<typeof useDataForm>['form']
  lastResult: LastResult
  /** What the form showed at first (`shownText`); null if that is no longer known. */
  shown?: string | null
  /** The version that a form was based on which came back after the session had ended. */
  version?: string | null
}

export type DataFormProps = {
  /** The `state` returned by useDataForm. */
  state: FormState
  idempotencyKey: string
  /** The version of the row that was loaded, if it has versions. */
  version?: number
  action?: string
  encType?: 'multipart/form-data'
  submitLabel?: string
  submitVariant?: ButtonVariant
  cancelTo?: string
  /** More buttons next to Save. */
  extra?: ReactNode
  conflict?: Conflict[]
  /** Labels for fields inside custom components, for the error summary: `{ 'habit[0].name': 'Habit' }`. */
  labels?: Record<string, string>
  /**
   * `false` keeps Save enabled whatever is filled in; for sign-in, because browsers fill in passwords without
   * an event.
   */
  guarded?: boolean
  /**
   * Sent as a document request, so that the browser can keep it while there is no connection
   * (`public/sw.js`).
   */
  kept?: boolean
  children: ReactNode
}

/**
 * A form that posts without scripts: error summary, fields, Save and Cancel; scripts add validation while
 * typing.
 */
export function DataForm({
  state,
  idempotencyKey,
  version,
  action,
  encType,
  submitLabel,
  submitVariant = 'primary',
  cancelTo,
  extra,
  conflict,
  labels,
  guarded = true,
  kept = false,
  children,
}: DataFormProps) {
  const { t } = useI18n()
  const asLeft = useAsLeft()
  const { form, lastResult } = state
  const ref = useRef<HTMLFormElement>(null)
  const guard = useFormGuard(ref, lastResult)
  const found = useMemo(() => collectLabels(children), [children])
  const named = {
    ...found,
    ...Object.fromEntries(
      Object.entries(labels ?? {}).map(([name, label]) => [name, { id: `${form.id}-${name}`, label }]),
    ),
  }
  const waiting = guarded && guard.waiting
  const stale = conflict !== undefined && conflict.length > 0
  const hintId = `${form.id}-hint`
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    guard.onInput(event)
    form.onInput(event)
    tellUnsent(event.currentTarget, guarded)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (!event.defaultPrevented) tellUnsent(event.currentTarget, false)
  }
  // Refused values were typed but are not saved.
  useEffect(() => {
    tellUnsent(ref.current, guarded && lastResult?.status === 'error')
  }, [guarded, lastResult])
  return (
    <Form
      ref={ref}
      method="post"
      id={form.id}
      action={action}
      encType={encType}
      reloadDocument={kept}
      data-kept={kept ? '' : undefined}
      noValidate={form.noValidate}
      onSubmit={onSubmit}
      onInput={onInput}
      onMouseDown={form.onMouseDown}
      onBlur={form.onBlur}
      aria-busy={guard.pending || undefined}
      className="space-y-6"
    >
      {stale && <ConflictTable rows={conflict} lastResult={lastResult} />}
      {lastResult?.status === 'error' && !stale && (
        <ErrorSummary
          id={`${form.id}-summary`}
          errors={form.allErrors}
          labels={named}
          lastResult={lastResult}
        />
      )}
      {Object.values(found).some((field) => field.required) && (
        <p className="text-xs text-muted">{t('form.requiredHint')}</p>
      )}
      <FormContext.Provider value={{ ...guard.context, submitted: guard.context.submitted || form.stopped }}>
        {/* The others' saved values replace fields that this writer left unchanged. */}
        <div key={stale ? state.shown : undefined} className="space-y-5">
          {children}
        </div>
      </FormContext.Provider>
      <div className="form-actions border-t pt-5">
        <Button
          variant={submitVariant}
          disabled={guarded ? guard.disabled : guard.pending}
          aria-describedby={waiting ? hintId : undefined}
        >
          {guard.pending && <Spinner />}
          {submitLabel ?? t('ui.save')}
        </Button>
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        {version !== undefined && <input type="hidden" name="version" value={state.version ?? version} />}
        {version !== undefined && typeof state.shown === 'string' && (
          <input type="hidden" name="shown" value={state.shown} />
        )}
        {extra}
        {cancelTo && (
          <Link
            to={asLeft(cancelTo)}
            className="btn btn-quiet"
            onClick={() => tellUnsent(ref.current, false)}
          >
            {t('ui.cancel')}
          </Link>
        )}
        <p id={hintId} className={classNames('text-xs text-muted', !waiting && 'hidden')}>
          {t('form.waiting')}
        </p>
      </div>
    </Form>
  )
}

/** Leaving the page asks for confirmation while a form has this mark (`shell/idle/leave-guard`). */
function tellUnsent(form: HTMLFormElement | null, isUnsent: boolean): void {
  form?.toggleAttribute('data-unsent', isUnsent)
}

/** Puts fields side by side from a width of 540 px. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 in-sm:grid-cols-2">{children}</div>
}
