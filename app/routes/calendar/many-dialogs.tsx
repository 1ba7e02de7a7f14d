import { Form, useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FieldErrors } from '~/forms/fields/field-errors'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'
import type { CalendarData } from './calendar-types'

type Dialog = NonNullable<CalendarData['dialog']>
type Of<Kind> = Extract<Dialog, { kind: Kind }>

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Asks which day to copy to which weekdays, shows the result, and asks for confirmation (APP-07). */
export function CloneDialog({
  dialog: { typed, wrong, plan, key },
  data,
}: {
  dialog: Of<'clone'>
  data: CalendarData
}) {
  const { t } = useI18n()
  return (
    <Steps wrong={wrong}>
      <Asking kind="clone" data={data} label={t('appointment.preview')}>
        <Labelled label={t('appointment.cloneOrigin')}>
          <input type="date" name="origin" defaultValue={typed.origin} required className="control" />
        </Labelled>
        <Weekdays label={t('appointment.cloneDays')} chosen={typed.days} />
        <Weeks weeks={typed.weeks} help={t('appointment.cloneWeeksHelp')} />
      </Asking>
      {plan && (
        <Preview>
          <p className="font-semibold">
            {t('appointment.clonePlan', { made: plan.made, skipped: plan.skipped })}
          </p>
          {plan.shifted > 0 && <p>{t('appointment.cloneShifted', { n: plan.shifted })}</p>}
          {plan.lines.length > 0 && (
            <Details summary={t('appointment.willBeMade')}>
              <Lines lines={plan.lines} more={plan.made - plan.lines.length} />
            </Details>
          )}
          {plan.left.length > 0 && (
            <Details summary={t('appointment.leftOut')}>
              <Lines
                lines={plan.left.map(({ when, why }) => `${when} – ${t(`appointment.why.${why}`)}`)}
                more={plan.skipped - plan.left.length}
              />
            </Details>
          )}
          {plan.made > 0 && (
            <ConfirmForm
              question={t(plan.made === 1 ? 'appointment.cloneConfirmOne' : 'appointment.cloneConfirm', {
                n: plan.made,
              })}
              idempotencyKey={key}
              cancelTo={data.here}
              confirmLabel={t('appointment.clone')}
              variant="primary"
            />
          )}
        </Preview>
      )}
    </Steps>
  )
}

/**
 * Asks which times to delete, shows them with their patients, and asks for confirmation (APP-08 to APP-10).
 */
export function ClearDialog({
  dialog: { typed, wrong, plan, key },
  data,
}: {
  dialog: Of<'clear'>
  data: CalendarData
}) {
  const { t } = useI18n()
  return (
    <Steps wrong={wrong}>
      <Asking kind="clear" data={data} label={t('appointment.preview')}>
        <fieldset className="space-y-3 rounded border p-3">
          <legend className="px-1 text-sm font-medium">{t('appointment.clearWhich')}</legend>
          <label className="choice">
            <input type="radio" name="by" value="dates" defaultChecked={typed.by === 'dates'} />
            <span>{t('appointment.clearDates')}</span>
          </label>
          <Labelled label={t('appointment.date')}>
            <input type="date" name="specDay" defaultValue={typed.specDay} className="control" />
          </Labelled>
          <label className="choice">
            <input type="radio" name="by" value="pattern" defaultChecked={typed.by === 'pattern'} />
            <span>{t('appointment.clearPattern')}</span>
          </label>
          <Weekdays label={t('appointment.weekdays')} chosen={typed.days} />
          <Weeks weeks={typed.weeks} help={t('appointment.clearWeeksHelp')} />
        </fieldset>
        <fieldset className="space-y-3 rounded border p-3">
          <legend className="px-1 text-sm font-medium">{t('appointment.clearPart')}</legend>
          <label className="choice">
            <input type="radio" name="part" value="day" defaultChecked={typed.part === 'day'} />
            <span>{t('appointment.clearWhole')}</span>
          </label>
          <label className="choice">
            <input type="radio" name="part" value="range" defaultChecked={typed.part === 'range'} />
            <span>{t('appointment.clearRange')}</span>
          </label>
          <div className="grid gap-3 in-sm:grid-cols-2">
            <Labelled label={t('appointment.startTime')}>
              <input type="time" name="from" step={300} defaultValue={typed.from} className="control" />
            </Labelled>
            <Labelled label={t('appointment.endTime')}>
              <input type="time" name="to" step={300} defaultValue={typed.to} className="control" />
            </Labelled>
          </div>
        </fieldset>
      </Asking>
      {plan && (
        <Preview>
          {plan.past > 0 && <p>{t('appointment.clearPast', { n: plan.past })}</p>}
          {plan.count === 0 ? (
            <p>{t('appointment.clearNothing')}</p>
          ) : (
            <>
              <Details summary={t('appointment.willBeDeleted')} open={plan.taken > 0}>
                <Lines
                  lines={plan.lines.map(
                    ({ when, patient }) => `${when} – ${patient ?? t('appointment.free')}`,
                  )}
                  more={plan.count - plan.lines.length}
                />
              </Details>
              <ConfirmForm
                question={t(plan.count === 1 ? 'appointment.clearOne' : 'appointment.clearMany', {
                  n: plan.count,
                })}
                idempotencyKey={key}
                hidden={{ seen: plan.seen }}
                cancelTo={data.here}
                confirmLabel={t('appointment.clear')}
              >
                <p className="max-w-prose">{t('appointment.clearWhat', { taken: plan.taken })}</p>
              </ConfirmForm>
            </>
          )}
        </Preview>
      )}
    </Steps>
  )
}

/** The input's errors, above a dialog's steps. */
function Steps({ wrong, children }: { wrong: string | null; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="space-y-5">
      {wrong && (
        <Alert tone="danger" live>
          <p>{t(wrong)}</p>
        </Alert>
      )}
      {children}
    </div>
  )
}

/** The preview below its form: the page scrolls to it, without scripts by the address fragment. */
function Preview({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => ref.current?.focus(), [key])
  return (
    <section ref={ref} id="preview" tabIndex={-1} className="space-y-3 border-t pt-4">
      {children}
    </section>
  )
}

/** A GET form that shows the preview for what was filled in, and changes nothing. */
function Asking({
  kind,
  data: { here },
  label,
  children,
}: {
  kind: string
  data: CalendarData
  label: string
  children: ReactNode
}) {
  const { t } = useI18n()
  const state = new URLSearchParams(here.split('?')[1] ?? '')
  return (
    <Form method="get" action="#preview" className="space-y-4" noValidate>
      {[...state].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="modal" value={kind} />
      <input type="hidden" name="preview" value="1" />
      {children}
      <div className="form-actions">
        <Button>{label}</Button>
        <Link to={here} className="btn btn-quiet">
          {t('ui.cancel')}
        </Link>
      </div>
    </Form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block space-y-1">
      <span className="block text-sm font-medium">{label}</span>
      {children}
    </label>
  )
}

function Weekdays({ label, chosen }: { label: string; chosen: readonly number[] }) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {WEEKDAYS.map((day) => (
          <label key={day} className="choice">
            <input type="checkbox" name="days" value={day} defaultChecked={chosen.includes(day)} />
            <span>{t(`appointment.weekday.${day}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Weeks({ weeks, help }: { weeks: { value: string; fault: string | null }; help: string }) {
  const { t } = useI18n()
  const errorId = useId()
  const { value, fault } = weeks
  return (
    <div className="space-y-1">
      <Labelled label={t('appointment.weeksCount')}>
        <input
          name="weeks"
          inputMode="numeric"
          defaultValue={value}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? errorId : undefined}
          className="control"
        />
        <span className="block text-xs text-muted">{help}</span>
      </Labelled>
      {fault && <FieldErrors field={{ errorId, errors: [fault] }} shown />}
    </div>
  )
}

function Lines({ lines, more }: { lines: readonly string[]; more: number }) {
  const { t } = useI18n()
  return (
    <>
      <ul className="max-h-72 list-disc space-y-1 overflow-y-auto pl-5 text-sm">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">{t('appointment.andMore', { n: more })}</p>}
    </>
  )
}
