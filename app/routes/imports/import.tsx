import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { matchScreen } from '~/access/match'
import { ImportRefusal } from '~/domain/imports/check-import.server'
import { chosenFile } from '~/domain/imports/chosen-file.server'
import type { ColumnSetName } from '~/domain/imports/column-sets'
import { rowsLeft } from '~/domain/imports/good-rows'
import { importFormSchemas, type ImportForm as Form } from '~/domain/imports/import-form.server'
import { importOfScreen, openImport, placeOf } from '~/domain/imports/import-kind.server'
import type { Imported } from '~/domain/imports/open-import'
import { importPage } from '~/domain/imports/import-page.server'
import { dropUpload, parkUpload, type ParkedFile } from '~/domain/imports/parked-upload.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { fieldsBeforeFile, nullIfTooLarge } from '~/platform/oversized-form.server'
import { Refusal } from '~/platform/refusal'
import { ImportDone } from './import-done'
import { ImportForm } from './import-form'
import { IMPORT_TEXTS } from './import-texts'
import { Page } from '~/ui/basic/page'
import { PlanSearch } from '~/forms/fields/plan-search'
import type { LastResult } from '~/forms/form/use-data-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, screenId } = await enter(request)
  // `?companyId=` is another way to say it (OP-66); the state of the screen is in the query, so the company goes into the path.
  if (screenId === 'practice.import' && facts.company)
    throw redirect(pathTo('practice.importForCompany', { companyId: facts.company.id }))
  const set = importOfScreen(screenId)
  return importPage(actor, {
    set,
    placeId: placeOf(set, facts),
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
  const placeId = placeOf(set, facts)
  const here = new URL(request.url).pathname
  const fields = await readForm(request)
  const upload = takeFile(fields)
  if (fields.get('intent') === 'reset') {
    await dropUpload(actor, set)
    return redirect(here)
  }
  const submission = parseForm(set, fields)
  if (submission.status !== 'success') return refused(submission)
  const form: Form = submission.value
  let file: ParkedFile | null = null
  try {
    file = await chosenFile(set, actor, placeId, { form, upload })
    // A file nobody has looked at is shown first, whichever button was pressed.
    if (form.intent === 'preview' || (upload && !form.seen))
      return redirect(previewPath(here, await parkUpload(actor, set, file)))
    const imported = await (
      await openImport(set, actor, placeId)
    ).run(file, {
      key: form.idempotency_key ?? null,
      lang,
      goodRowsOnly: form.intent === 'import-good',
    })
    return await redirectWithFlash(`${here}?${await doneQuery(actor, set, file, imported)}`, {
      kind: 'success',
      key: `imports.${set}Imported`,
    })
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

/** The import of participants, biometrics or practices: the address says which (IMP-01 to IMP-04). */
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
      {page.imported && <ImportDone set={page.set} {...page.imported} listPath={page.listPath} />}
      {page.plans && <PlanSearch {...page.plans} />}
      {/* Another address means another file: what was chosen and previewed in the browser goes. */}
      <ImportForm key={resetting ? 'reset' : search} page={page} lastResult={lastResult} />
    </Page>
  )
}

/** What an import brought, for the address; the rows that were left out are kept, to be looked at and corrected. */
async function doneQuery(
  actor: Actor,
  set: ColumnSetName,
  file: ParkedFile,
  { created, at, known = 0, left_out = [] }: Imported,
): Promise<URLSearchParams> {
  const query = new URLSearchParams({ imported: String(created), at })
  if (known > 0) query.set('known', String(known))
  if (left_out.length > 0) {
    const rows = rowsLeft(file.rows, file.has_header_row, left_out)
    query.set('left', String(left_out.length))
    query.set('preview', String(await parkUpload(actor, set, { ...file, rows })))
  }
  return query
}

function parseForm(set: ColumnSetName, fields: FormData) {
  return parseWithZod(fields, { schema: importFormSchemas[set] })
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
    parseForm(set, fields),
    new Refusal('imports.loadErrorOther', { status: 413, errors: { file: ['imports.fileTooLarge'] } }),
  )
}

/** Takes the file out of the form; a file field left empty sends one without a name. */
function takeFile(fields: FormData): File | null {
  const file = fields.get('file')
  fields.delete('file')
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}

function previewPath(here: string, id: number): string {
  return `${here}?preview=${id}#preview`
}
