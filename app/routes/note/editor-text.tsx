import { createContext, useContext, useId } from 'react'
import type { EditorData } from '~/domain/notes/editor'
import { useI18n } from '~/i18n/use-i18n'
import { SectionConflict } from '~/forms/autosave/section-conflict'
import { FieldErrors } from '~/forms/fields/field-errors'
import { Alert } from '~/ui/basic/alert'
import { Details } from '~/ui/basic/details'
import { AllTrends } from '~/ui/chart/score-history'

/** The values of the editor's fields, and their errors. */
export type EditorState = {
  sections: Readonly<Record<string, string>>
  conflicts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[]>>
  /** Why nothing can be saved any longer, and the field that was typed in last. */
  gone?: { text: string; at: string }
}

export const EditorContext = createContext<EditorState>({ sections: {}, conflicts: {}, errors: {} })

/** One value of the editor; for lists, the values as an array. */
export function useSection(name: string) {
  const { sections, errors } = useContext(EditorContext)
  const value = sections[name] ?? ''
  return { value, list: value === '' ? [] : value.split('|'), errors: errors[name] ?? [] }
}

type Props = {
  name: string
  label?: string
  rows?: number
  part?: 's' | 'o' | 'a' | 'p'
  editor?: EditorData
}

/**
 * One text of a note; the parts of a SOAP note also show the generated text, with a choice whether to include
 * it.
 */
export function TextSection({ name, label: given, rows = 5, part, editor }: Props) {
  const { t } = useI18n()
  const id = useId()
  const { value, errors } = useSection(name)
  const include = useSection('include')
  const { conflicts, gone } = useContext(EditorContext)
  const label = given ?? t(part ? `notes.section.${part}` : `notes.${name}`)
  const generated = part && editor?.generated[part]
  const trends = part === 's' || part === 'a' ? (editor?.trends[part] ?? []) : []
  const theirs = conflicts[name]
  const field = { errorId: `${id}-error`, errors }
  return (
    <section className="card space-y-3 p-4 md:p-6">
      <h2 className="text-lg">
        <label htmlFor={id}>{label}</label>
      </h2>
      {generated && (
        <div className="space-y-2 rounded bg-sunken p-3 text-sm">
          <label className="flex min-h-[44px] items-center gap-3 font-medium">
            <input type="checkbox" name="include" value={part} defaultChecked={include.list.includes(part)} />
            {t('notes.include', { part: label })}
          </label>
          <p className="whitespace-pre-line">{generated.text}</p>
          {generated.forPatient !== null && (
            <details>
              <summary className="min-h-[44px] py-2">{t('notes.inPatientLanguage')}</summary>
              <p className="whitespace-pre-line" lang={editor?.patientLang}>
                {generated.forPatient}
              </p>
            </details>
          )}
        </div>
      )}
      {trends.length > 0 && (
        <Details summary={t('notes.trends', { n: trends.length })}>
          <AllTrends cards={trends} />
        </Details>
      )}
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        className="control"
        aria-invalid={errors.length > 0 || theirs !== undefined || undefined}
        aria-describedby={errors.length > 0 ? field.errorId : undefined}
      />
      <FieldErrors field={field} shown={errors.length > 0} />
      {gone?.at === name && <Alert tone="warning">{gone.text}</Alert>}
      {theirs !== undefined && <SectionConflict name={name} label={label} theirs={theirs} />}
    </section>
  )
}
