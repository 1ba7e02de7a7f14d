import type { Actor } from '~/access/actor'
import { invalid, Refusal } from '~/platform/refusal'
import { columnSets, type ColumnSetName } from './column-sets'
import type { ImportForm } from './import-form.server'
import { openImport } from './import-kind.server'
import { loadErrorKey } from './load-error'
import { parkedUpload, type ParkedFile } from './parked-upload.server'
import { readUpload } from './read-upload.server'

/**
 * The rows an import form means, with what was chosen for them: those of the file it carries, else of the
 * file that was parked at its preview. @throws Refusal 403 without the right to import, 422 naming `file` or
 * `plan_id`.
 */
export async function chosenFile(
  set: ColumnSetName,
  actor: Actor,
  placeId: number | null,
  { form, upload }: { form: ImportForm; upload: File | null },
): Promise<ParkedFile> {
  const plan_id = form.plan_id ?? null
  await (await openImport(set, actor, placeId)).mustFit(plan_id)
  const choices = {
    plan_id,
    comment: form.comment ?? null,
    has_header_row: form.has_header_row ?? false,
    place_id: placeId,
  }
  if (upload) {
    const table = await readUpload(upload, columnSets[set].length, actor)
    if (!table.ok) throw new Refusal(loadErrorKey(upload.name), { errors: { file: [table.error] } })
    return { ...choices, file_name: upload.name, rows: table.rows }
  }
  const parked = form.preview === undefined ? null : await parkedUpload(actor, set, form.preview)
  if (parked?.place_id !== placeId || !parked)
    throw invalid({ file: [form.preview === undefined ? 'form.file' : 'imports.previewLost'] })
  return { ...parked, ...choices }
}
