import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { enter } from '~/access/guard.server'
import { ImportRefusal } from '~/domain/imports/check-import.server'
import { chosenFile } from '~/domain/imports/chosen-file.server'
import { importFormSchema } from '~/domain/imports/import-form.server'
import { importPage } from '~/domain/imports/import-page.server'
import { importParticipants } from '~/domain/imports/import-participants.server'
import { dropUpload, parkUpload, type ParkedFile } from '~/domain/imports/parked-upload.server'
import { useI18n } from '~/i18n/use-i18n'
import { clock } from '~/platform/clock'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { fieldsBeforeFile, nullIfTooLarge } from '~/platform/oversized-form.server'
import { Refusal } from '~/platform/refusal'
import { ImportDone } from '~/ui/import-done'
import { ImportForm } from '~/ui/import-form'
import { Page } from '~/ui/page'
import type { LastResult } from '~/ui/use-data-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang } = await enter(request)
  return importPage(actor, facts.practice?.id ?? null, new URL(request.url).searchParams, { t, lang })
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request).catch(nullIfTooLarge)
  if (!entered) return tooLarge(await fieldsBeforeFile(request))
  const { actor, facts } = entered
  const here = new URL(request.url).pathname
  const fields = await readForm(request)
  const upload = takeFile(fields)
  if (fields.get('intent') === 'reset') {
    await dropUpload(actor)
    return redirect(here)
  }
  const submission = parseForm(fields)
  if (submission.status !== 'success') return refused(submission)
  const form = submission.value
  let file: ParkedFile | null = null
  try {
    file = await chosenFile(actor, facts.practice?.id ?? null, form, upload)
    // A file nobody has looked at is shown first, whichever button was pressed.
    if (form.intent === 'preview' || (upload && !form.seen)) return redirect(previewPath(here, await parkUpload(actor, file)))
    const { created } = await importParticipants(actor, { ...file, data_rows: file.rows }, form.idempotency_key)
    return await redirectWithFlash(`${here}?imported=${created}&at=${clock().getTime()}`, { kind: 'success', key: 'imports.participantsImported' })
  } catch (error) {
    if (error instanceof ImportRefusal && file)
      return redirectWithFlash(previewPath(here, await parkUpload(actor, file)), { kind: 'error', key: 'imports.participantsError' })
    if (error instanceof Refusal && error.status === 422) return refused(submission, error)
    throw error
  }
}

export default function ImportParticipants() {
  const page = useLoaderData<typeof loader>()
  const lastResult = useActionData<LastResult>()
  const { search } = useLocation()
  const resetting = useNavigation().formData?.get('intent') === 'reset'
  const { t } = useI18n()
  return (
    <Page title={page.practice ? t('imports.titleForPractice', { practice: page.practice }) : t('imports.participantsTitle')} lead={t('imports.allOrNothing')}>
      {page.imported !== null && <ImportDone created={page.imported} listPath={page.listPath} />}
      {/* Another address means another file: what was chosen and previewed in the browser goes. */}
      <ImportForm key={resetting ? 'reset' : search} page={page} lastResult={lastResult} />
    </Page>
  )
}

function parseForm(fields: FormData) {
  return parseWithZod(fields, { schema: importFormSchema })
}

function refused(submission: ReturnType<typeof parseForm>, refusal?: Refusal) {
  const errors = refusal && { formErrors: [refusal.data.key], fieldErrors: refusal.data.errors }
  return data(submission.reply(errors), { status: refusal?.status ?? 422 })
}

function tooLarge(fields: FormData) {
  fields.set('intent', 'preview')
  return refused(parseForm(fields), new Refusal('imports.loadError', { status: 413, errors: { file: ['imports.fileTooLarge'] } }))
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
