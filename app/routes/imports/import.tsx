import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { matchScreen, positiveInteger } from '~/access/match'
import { ImportRefusal } from '~/domain/imports/check-import.server'
import { chosenFile } from '~/domain/imports/chosen-file.server'
import { columnSets, type ColumnSetName } from '~/domain/imports/column-sets'
import { rowsToImport } from '~/domain/imports/good-rows'
import { importFormSchemas, type ImportForm as Form } from '~/domain/imports/import-form.server'
import { importOfScreen, openImport, importedInto } from '~/domain/imports/import-kind.server'
import { importPage } from '~/domain/imports/import-page.server'
import { inviteImported, parkRun, startImport } from '~/domain/imports/import-run.server'
import { checkFile, fileToImport, type ParkedFile } from '~/domain/imports/parked-file'
import { dropUpload, parkUpload } from '~/domain/imports/parked-upload.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { fieldsBeforeFile, nullIfTooLarge } from '~/platform/oversized-form.server'
import { Refusal } from '~/platform/refusal'
import { ImportForm } from './import-form'
import { ImportRun } from './import-run'
import { IMPORT_TEXTS } from './import-texts'
import { OwnImports } from './own-imports'
import { Page } from '~/ui/basic/page'
import { PlanSearch } from '~/forms/fields/plan-search'
import type { LastResult } from '~/forms/form/use-data-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, screenId } = await enter(request)
  // `?companyId=` is an alternative (OP-66); the screen's state is in the query, so the company goes into the
  // path.
  if (screenId === 'practice.import' && facts.company)
    throw redirect(pathTo('practice.importForCompany', { companyId: facts.company.id }))
  const set = importOfScreen(screenId)
  return importPage(actor, {
    set,
    placeId: importedInto(set, facts),
    query: new URL(request.url).searchParams,
    t,
    lang,
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request).catch(nullIfTooLarge)
  if (!entered) return tooLarge(request)
  const { actor, facts, lang, screenId } = entered
  const set = importOfScreen(screenId)
  const placeId = importedInto(set, facts)
  const here = new URL(request.url).pathname
  const fields = await readForm(request)
  const upload = takeFile(fields)
  const own = { kind: set, placeId }
  const runId = positiveInteger(String(fields.get('run'))) ?? 0
  switch (fields.get('intent')) {
    case 'reset':
      await dropUpload(actor, set)
      return redirect(here)
    case 'correct': {
      const parked = await parkRun(actor, own, runId)
      return redirect(parked === null ? `${here}?run=${runId}` : previewPath(here, parked))
    }
    case 'invite':
      await inviteImported(actor, own, runId, lang)
      return redirect(`${here}?run=${runId}`)
  }
  const submission = submissionOf(set, fields)
  if (submission.status !== 'success') return refused(submission)
  const form: Form = submission.value
  let file: ParkedFile | null = null
  try {
    const chosen = await chosenFile(set, actor, placeId, { form, upload })
    file = chosen.file
    // A file that nobody has previewed is shown first, whichever button was pressed.
    if (form.intent === 'preview' || !chosen.isSeen)
      return redirect(previewPath(here, await parkUpload(actor, set, file)))
    const goodRowsOnly = form.intent === 'import-good'
    const opened = await openImport(set, actor, placeId)
    const checked = await checkFile(set, file, opened.check)
    // Errors are shown right away; only a file that can be imported goes into the background.
    if (!rowsToImport(columnSets[set], checked, goodRowsOnly)) throw new ImportRefusal(set, checked)
    const key = form.idempotency_key ?? null
    const id = await startImport(actor, set, fileToImport(set, file), { key, lang, goodRowsOnly })
    await dropUpload(actor, set)
    return redirect(`${here}?run=${id}`)
  } catch (error) {
    if (error instanceof ImportRefusal && file)
      return redirectWithFlash(previewPath(here, await parkUpload(actor, set, file)), {
        kind: 'error',
        key: `imports.${set}Error`,
      })
    if (error instanceof Refusal && error.status === 422) return refused(submission, error)
    throw error
  }
}

/** The import of participants, biometrics or practices; the address says which (IMP-01 to IMP-04). */
export default function Import() {
  const page = useLoaderData<typeof loader>()
  const lastResult = useActionData<LastResult>()
  const { search } = useLocation()
  const resetting = useNavigation().formData?.get('intent') === 'reset'
  const { t } = useI18n()
  const texts = IMPORT_TEXTS[page.set]
  return (
    <Page
      title={page.place ? t(texts.titleFor, { practice: page.place }) : t(texts.title)}
      lead={t('imports.allOrNothing')}
    >
      {page.run && <ImportRun set={page.set} run={page.run} listPath={page.listPath} />}
      {page.plans && <PlanSearch {...page.plans} />}
      {/* Remounted for another address: what was chosen and previewed in the browser is discarded. */}
      <ImportForm key={resetting ? 'reset' : search} page={page} lastResult={lastResult} />
      <OwnImports runs={page.runs} />
    </Page>
  )
}

function submissionOf(set: ColumnSetName, fields: FormData) {
  return parseForm(fields, importFormSchemas[set])
}

function refused(submission: ReturnType<typeof parseForm>, refusal?: Refusal) {
  const errors = refusal && { formErrors: [refusal.data.key], fieldErrors: refusal.data.errors }
  return data(submission.reply(errors), { status: refusal?.status ?? 422 })
}

async function tooLarge(request: Request) {
  const fields = await fieldsBeforeFile(request)
  fields.set('intent', 'preview')
  const set = importOfScreen(matchScreen(new URL(request.url).pathname).id)
  return refused(
    submissionOf(set, fields),
    new Refusal('imports.loadErrorOther', { status: 413, errors: { file: ['imports.fileTooLarge'] } }),
  )
}

/** Takes the file out of the form; an empty file field posts one without a name, which counts as null. */
function takeFile(fields: FormData): File | null {
  const file = fields.get('file')
  fields.delete('file')
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}

function previewPath(here: string, id: number): string {
  return `${here}?preview=${id}#preview`
}
