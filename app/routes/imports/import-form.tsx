import { Form } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from 'remix-utils/use-hydrated'
import { columnSets } from '~/domain/imports/column-sets'
import type { ImportPage } from '~/domain/imports/import-page'
import { ACCEPTED_TYPES, MAX_ROWS } from '~/domain/imports/limits'
import { loadErrorKey } from '~/domain/imports/load-error'
import { previewPage } from '~/domain/imports/preview-page'
import { useImportPreview } from '~/domain/imports/use-import-preview'
import { formatNumber } from '~/i18n/format'
import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { CheckboxField, SelectField } from '~/forms/fields/choice-fields'
import { choicesIn, isChoice, type FileChoices } from './file-choices'
import { ErrorSummary } from '~/forms/form/error-summary'
import { FormContext } from '~/forms/fields/form-context'
import { ImportChoices } from './import-choices'
import { ImportActions } from './import-actions'
import { LocalDownloads, ParkedDownloads } from './import-downloads'
import { ImportHelp } from './import-help'
import { ImportPreview, type PreviewView } from './import-preview'
import { ImportProgress } from './import-progress'
import { IMPORT_TEXTS } from './import-texts'
import { useCount } from './use-count'
import { FileField, TextField } from '~/forms/fields/text-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import { useFormGuard } from '~/forms/form/use-form-guard'

type Fields = { file: File; plan_id: number; comment: string; has_header_row: boolean }

const FIRST: PreviewView = { page: 0, onlyFailed: false }

/**
 * The import form with its preview. Without scripts the server previews the file and keeps it
 * (`page.parked`); with scripts a worker previews it and the file itself is sent with Import. In both cases
 * the server checks every cell.
 */
export function ImportForm({ page, lastResult }: { page: ImportPage; lastResult: LastResult }) {
  const { t, lang } = useI18n()
  const count = useCount()
  const hydrated = useHydrated()
  const ref = useRef<HTMLFormElement>(null)
  const { form, fields } = useDataForm<Fields>({
    id: 'import',
    lastResult,
    constraint: page.constraint,
    defaultValue: { ...page.chosen, comment: page.chosen.comment ?? undefined },
  })
  const guard = useFormGuard(ref, lastResult)
  const { preview, load, reset } = useImportPreview(page.set)
  const columns = columnSets[page.set]
  const [view, setView] = useState(FIRST)
  const local = useMemo(
    () =>
      preview.state === 'ready' ? previewPage(columns, preview.table, view.page, view.onlyFailed) : null,
    [columns, preview, view],
  )
  const parked = preview.state === 'none' ? page.parked : null
  const shown = local ?? parked?.page
  const [fileName, setFileName] = useState('')

  const look = (element: HTMLFormElement, choices: FileChoices = {}) => {
    const chosen = chosenFileOf(element)
    if (!chosen) return reset()
    setView(FIRST)
    setFileName(chosen.name)
    const header = element.elements.namedItem('has_header_row')
    const hasHeader = header instanceof HTMLInputElement && header.checked
    void load(chosen, { hasHeader, today: page.today, ...choices })
  }
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    if (name === 'file') look(currentTarget)
    if (name === 'has_header_row' || isChoice(name)) look(currentTarget, choicesIn(currentTarget, name))
  }
  // A file may have been chosen before scripts ran.
  useEffect(() => {
    if (ref.current) look(ref.current)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // If there is no plan to assign, or no row that is valid and new, nothing can be imported.
  const canImport = page.warning !== 'imports.noPlans' && (!shown || shown.readyRows > 0)

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    guard.onInput(event)
    form.onInput(event)
  }
  const labels = {
    plan_id: { id: fields.plan_id.id, label: t('imports.plan') },
    comment: { id: fields.comment.id, label: t('imports.comment') },
    file: { id: fields.file.id, label: t('imports.file') },
  }
  const parkedHref = ({ page: n, onlyFailed }: PreviewView) =>
    `?preview=${page.parked?.id}&page=${n}${onlyFailed ? '&only=failed' : ''}`
  return (
    <div className="grid items-start gap-6 in-lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        ref={ref}
        method="post"
        encType="multipart/form-data"
        id={form.id}
        noValidate={form.noValidate}
        onSubmit={form.onSubmit}
        onInput={onInput}
        onBlur={form.onBlur}
        onChange={onChange}
        aria-busy={guard.pending || undefined}
        className="card space-y-5 p-4 md:p-6"
      >
        {lastResult?.status === 'error' && preview.state !== 'ready' && (
          <ErrorSummary id="import-summary" errors={form.allErrors} labels={labels} lastResult={lastResult} />
        )}
        {page.lost && <Alert tone="warning">{t('imports.previewLost')}</Alert>}
        {page.warning && <Alert tone="warning">{t(page.warning)}</Alert>}
        <FormContext.Provider value={guard.context}>
          {page.plans && (
            <SelectField
              field={fields.plan_id}
              label={t('imports.plan')}
              help={t('imports.planHelp')}
              options={page.plans.options}
              placeholder={t('ui.selectOne')}
            />
          )}
          {page.chosen.comment !== null && (
            <TextField field={fields.comment} label={t('imports.comment')} help={t('imports.commentHelp')} />
          )}
          <CheckboxField field={fields.has_header_row} label={t('imports.hasHeader')} />
          <FileField
            field={fields.file}
            label={t('imports.file')}
            help={t('imports.acceptedTypes', { n: formatNumber(MAX_ROWS, lang) })}
            accept={ACCEPTED_TYPES}
          />
        </FormContext.Provider>
        {shown && <ImportChoices columns={columns} page={shown} />}
        <ImportActions
          hydrated={hydrated}
          pending={guard.pending}
          importable={shown?.importable ?? false}
          goodRows={shown && !shown.importable && canImport ? shown.readyRows : 0}
          isUnchecked={preview.state === 'ready'}
          offersImport={canImport && (hydrated ? preview.state !== 'error' : parked !== null)}
          offersPreview={!hydrated || parked !== null}
        />
        <input type="hidden" name="idempotency_key" value={page.idempotencyKey} />
        {page.parked && <input type="hidden" name="preview" value={page.parked.id} />}
        {preview.state === 'ready' && <input type="hidden" name="seen" value="on" />}
      </Form>
      {/* On a phone the file's result comes right below the form, before the help. */}
      <div className="min-w-0 space-y-6 empty:hidden in-lg:col-span-2 in-lg:row-start-2">
        {preview.state === 'parsing' && <ImportProgress progress={preview.progress} />}
        {preview.state === 'error' && (
          <Alert tone="danger" title={t(loadErrorKey(fileName))} live>
            {errorText(t, preview.error)}
          </Alert>
        )}
        {preview.state === 'ready' && local && (
          <ImportPreview
            columns={columns}
            page={local}
            live
            fileName={fileName}
            brought={null}
            downloads={<LocalDownloads set={page.set} table={preview.table} />}
            moves={{ href: () => '', onMove: (next) => flushSync(() => setView(next)) }}
          />
        )}
        {parked && (
          <ImportPreview
            columns={columns}
            page={parked.page}
            live={false}
            fileName={parked.name}
            brought={
              parked.created > 0
                ? `${count(IMPORT_TEXTS[page.set].created, parked.created)}. ${t('imports.restBelow')}`
                : null
            }
            moves={{ href: parkedHref }}
            downloads={
              <ParkedDownloads href={(scope) => `${page.failuresPath}?preview=${parked.id}&scope=${scope}`} />
            }
          />
        )}
      </div>
      <div className="in-lg:col-start-2 in-lg:row-start-1">
        <ImportHelp set={page.set} template={page.template} />
      </div>
    </div>
  )
}

function chosenFileOf(form: HTMLFormElement): File | null {
  const field = form.elements.namedItem('file')
  return field instanceof HTMLInputElement ? (field.files?.[0] ?? null) : null
}
