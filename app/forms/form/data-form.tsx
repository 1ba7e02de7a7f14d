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
  /** What the form showed at first (`shownText`); null where nobody knows any more. */
  shown?: string | null
  /** The version that a form was about which comes back after the session had ended. */
  version?: string | null
}

export type DataFormProps = {
  /** `state` of useDataForm. */
  state: FormState
  idempotencyKey: string
  /** The version that was read, for rows that carry one. */
  version?: number
  action?: string
  encType?: 'multipart/form-data'
  submitLabel?: string
  submitVariant?: ButtonVariant
  cancelTo?: string
  /** More buttons beside Save. */
  extra?: ReactNode
  conflict?: Conflict[]
  /** Names for the error summary of fields that are inside own components: `{ 'habit[0].name': 'Habit' }`. */
  labels?: Record<string, string>
  /** `false` leaves Save open whatever is filled in, for sign-in: browsers fill passwords without telling the
   * page. */
  guarded?: boolean
  /** Sent as a page of its own, so that the browser can keep it while there is no connection
   * (`public/sw.js`). */
  kept?: boolean
  children: ReactNode
}

/** A form that posts without scripts: error summary, fields, Save and Cancel; scripts add checks while
 * typing. */
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
  // What was refused is typed, and not saved.
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
        {/* What the others saved takes the place of what was left as it was. */}
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

/** Leaving a page asks first where a form is marked so (`shell/idle/leave-guard`). */
function tellUnsent(form: HTMLFormElement | null, isUnsent: boolean): void {
  form?.toggleAttribute('data-unsent', isUnsent)
}

/** Puts fields side by side from 540 px on. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 in-sm:grid-cols-2">{children}</div>
}
