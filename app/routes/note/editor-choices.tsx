import { useContext } from 'react'
import type { AwvLine } from '~/domain/notes/awv'
import type { EditorData } from '~/domain/notes/editor'
import { CCM_TASKS, MOST_CCM_MINUTES, REVIEW_MINUTES } from '~/domain/notes/note'
import { useI18n } from '~/i18n/use-i18n'
import { FieldErrors } from '~/forms/fields/field-errors'
import { SectionConflict } from '~/forms/autosave/section-conflict'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { EditorContext, TextSection, useSection } from './editor-text'

/** The chronic care tasks left this month, and those recorded in other notes of the month (NOTE-19). */
export function CcmTasks({ remaining, used, minutes, begun }: NonNullable<EditorData['ccm']>) {
  const { t } = useI18n()
  const { list, errors } = useSection('ccm')
  return (
    <Card title={t('notes.ccmTasks')}>
      <p className="mb-3 text-sm text-muted">
        {t(begun ? 'notes.ccmMonth' : 'notes.ccmNotBegun', { n: minutes })}
      </p>
      <FieldErrors field={{ errorId: 'note-ccm-error', errors }} shown={errors.length > 0} />
      <ul className="grid gap-x-6 in-sm:grid-cols-2">
        {CCM_TASKS.map((task) => {
          const checked = list.includes(task)
          const open = remaining.includes(task)
          return (
            <li key={task}>
              <label className="flex min-h-[44px] items-center gap-3">
                <input
                  type="checkbox"
                  name="ccm"
                  value={task}
                  defaultChecked={checked}
                  disabled={!open && !checked}
                />
                <span>
                  {t(`notes.${task}`)} {begun && !open && <Badge tone="success">{t('notes.ccmDone')}</Badge>}
                  {used[task] && (
                    <span className="block text-xs text-muted">
                      {t('notes.ccmDoneIn', { note: used[task] })}
                    </span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Which cancer screenings are due; checking one states that it is due (NOTE-18). */
export function Screening() {
  const { t } = useI18n()
  const due = useSection('cancer_screening_due')
  const types = useSection('cancer_screening_types')
  const theirs = useContext(EditorContext).conflicts.cancer_screening_types
  return (
    <Card title={t('notes.cancer_screening')}>
      <label className="flex min-h-[44px] items-center gap-3">
        <input type="checkbox" name="cancer_screening_due" value="on" defaultChecked={due.value === 'on'} />
        {t('notes.screeningDue')}
      </label>
      <label className="mt-2 block space-y-1">
        <span className="text-sm font-medium">{t('notes.cancer_screening_types')}</span>
        <textarea
          name="cancer_screening_types"
          rows={2}
          className="control"
          defaultValue={types.value}
          {...refused(types.errors, 'cancer-screening-error')}
        />
        <FieldErrors
          field={{ errorId: 'cancer-screening-error', errors: types.errors }}
          shown={types.errors.length > 0}
        />
      </label>
      {theirs !== undefined && (
        <SectionConflict
          name="cancer_screening_types"
          label={t('notes.cancer_screening_types')}
          theirs={theirs}
        />
      )}
    </Card>
  )
}

/** The ARIA attributes of a control whose errors are in the element `errorId`. */
function refused(errors: readonly string[], errorId: string) {
  return errors.length > 0 ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
}

/** One goal per score, with a value to fill in. */
export function Goals({ goals }: Pick<EditorData, 'goals'>) {
  const { t } = useI18n()
  return (
    <Card title={t('notes.goals')}>
      <p className="mb-3 text-sm text-muted">{t('notes.goalsHint')}</p>
      <ul className="grid gap-x-8 gap-y-3 in-sm:grid-cols-2">
        {goals.map((goal) => (
          <Goal key={goal.score} {...goal} />
        ))}
      </ul>
    </Card>
  )
}

function Goal({ score, label, before, after }: EditorData['goals'][number]) {
  const name = `goal.${score}`
  const { value, errors } = useSection(name)
  return (
    <li>
      <label className="block space-y-1">
        <span className="text-xs text-muted">{label}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm">
          {before}
          <input
            name={name}
            defaultValue={value}
            className="control !w-24"
            {...refused(errors, `${name}-error`)}
          />
          {after}
        </span>
        <FieldErrors field={{ errorId: `${name}-error`, errors }} shown={errors.length > 0} />
      </label>
    </li>
  )
}

/** The options of the patient's plan, in the reader's language. */
export function Options({ options, handouts }: Pick<EditorData, 'options' | 'handouts'>) {
  const { t } = useI18n()
  const leadsTo = (label: string) => handouts.filter(({ of }) => of.includes(label)).length
  const { list, errors } = useSection('option')
  return (
    <Card title={t('notes.options')}>
      {options.length === 0 && <p className="text-sm text-muted">{t('notes.noOptions')}</p>}
      <FieldErrors field={{ errorId: 'note-options-error', errors }} shown={errors.length > 0} />
      <ul className="grid gap-x-6 in-sm:grid-cols-2">
        {options.map(({ id, label }) => (
          <li key={id}>
            <label className="flex min-h-[44px] items-center gap-3">
              <input type="checkbox" name="option" value={id} defaultChecked={list.includes(String(id))} />
              <span>
                {label}
                {leadsTo(label) > 0 && (
                  <span className="block text-xs text-muted">
                    {t('notes.optionHandouts', { n: leadsTo(label) })}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Minutes spent on the note, and on chronic care (NOTE-22). */
export function Awareness({ withCcm }: { withCcm: boolean }) {
  const { t } = useI18n()
  const CCM_MINUTES = Array.from({ length: MOST_CCM_MINUTES }, (_, index) => index + 1)
  return (
    <Card title={t('notes.awareness')}>
      <div className="grid gap-4 in-sm:grid-cols-2">
        <Minutes name="review_minutes" label={t('notes.reviewMinutes')} choices={REVIEW_MINUTES} />
        {withCcm && <Minutes name="ccm_review_minutes" label={t('notes.ccmMinutes')} choices={CCM_MINUTES} />}
      </div>
    </Card>
  )
}

function Minutes({ name, label, choices }: { name: string; label: string; choices: readonly number[] }) {
  const { t } = useI18n()
  const { value, errors } = useSection(name)
  return (
    <label className="block space-y-1">
      <span className="text-sm font-medium">{label}</span>
      <select name={name} defaultValue={value} className="control" {...refused(errors, `${name}-error`)}>
        <option value="">{t('notes.noMinutes')}</option>
        {choices.map((n) => (
          <option key={n} value={n}>
            {t('notes.minutes', { n })}
          </option>
        ))}
      </select>
      <FieldErrors field={{ errorId: `${name}-error`, errors }} shown={errors.length > 0} />
    </label>
  )
}

/**
 * The elements of an annual wellness visit: known ones are shown, missing ones are listed and can be entered.
 */
export function WellnessElements({ lines }: { lines: AwvLine[] }) {
  const { t } = useI18n()
  const missing = lines.filter((line) => line.missing)
  return (
    <section className="space-y-4">
      <Card title={t('notes.awvTitle')}>
        <p className="text-sm">
          {missing.length > 0
            ? `${t('notes.awvMissing')}: ${missing.map(({ label }) => label).join(', ')}`
            : t('notes.awvComplete')}
        </p>
      </Card>
      <div className="grid gap-4 in-lg:grid-cols-2">
        {lines.map(({ element, label, known, missing: open, optional }) => (
          <div key={element} className="space-y-2">
            <TextSection
              name={`awv.${element}`}
              rows={2}
              label={[label, open && t('notes.missing'), optional && t('notes.optional')]
                .filter(Boolean)
                .join(' · ')}
            />
            {known.length > 0 && (
              <ul className="list-disc px-4 pl-9 text-sm text-muted">
                {known.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
