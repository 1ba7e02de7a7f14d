import type { Actor } from '~/access/actor'
import { invalid, Refusal } from '~/platform/refusal'
import type { ImportForm } from './import-form.server'
import { importPlan, importTarget } from './import-target.server'
import { parkedUpload, type ParkedFile } from './parked-upload.server'
import { participantColumns } from './participant-columns'
import { readUpload } from './read-upload.server'

/**
 * The rows an import form means, with what was chosen for them: those of the file it carries, else of the file that was
 * parked at its preview. @throws Refusal 403 without the right to import, 422 naming `file` or `plan_id`.
 */
export async function chosenFile(actor: Actor, practiceId: number | null, form: ImportForm, upload: File | null): Promise<ParkedFile> {
  await importPlan(await importTarget(actor, practiceId), form.plan_id)
  const choices = { plan_id: form.plan_id, comment: form.comment ?? null, has_header_row: form.has_header_row ?? false, practice_id: practiceId }
  if (upload) {
    const table = await readUpload(upload, participantColumns.length)
    if (!table.ok) throw new Refusal('imports.loadError', { errors: { file: [table.error] } })
    return { ...choices, file_name: upload.name, rows: table.rows }
  }
  const parked = form.preview === undefined ? null : await parkedUpload(actor, form.preview)
  if (parked?.practice_id !== practiceId || !parked) throw invalid({ file: [form.preview === undefined ? 'form.file' : 'imports.previewLost'] })
  return { ...parked, ...choices }
}
