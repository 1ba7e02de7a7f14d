import type { Actor } from '~/access/actor'
import { invalid, Refusal } from '~/platform/refusal'
import { arrangeColumns } from './arrange-columns'
import { columnSets, type ColumnSetName } from './column-sets'
import type { ImportForm } from './import-form.server'
import { openImport } from './import-kind.server'
import { loadErrorKey } from './load-error'
import type { ColumnMatch } from './match-header'
import type { ParkedFile } from './parked-file'
import { pickReading } from './readings'
import { parkedUpload } from './parked-upload.server'
import { readUpload } from './read-upload.server'

/** `isSeen` is true if the preview showed the file exactly as it is read now. */
export type ChosenFile = { file: ParkedFile; isSeen: boolean }

/**
 * Returns the rows that an import form is about, with the choices made: those of the uploaded file, else of
 * the file parked at its preview.
 * @throws Refusal 403 without the right to import, 422 naming `file` or `plan_id`.
 */
export async function chosenFile(
  set: ColumnSetName,
  actor: Actor,
  placeId: number | null,
  { form, upload }: { form: ImportForm; upload: File | null },
): Promise<ChosenFile> {
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
    const { ok: _, ...read } = table
    // Choices made for another file do not apply to one that was not previewed.
    const seen = form.seen ? { reading: form.reading, match: matchOf(set, form) } : {}
    return { file: { ...choices, ...read, ...seen, file_name: upload.name }, isSeen: form.seen ?? false }
  }
  const parked = form.preview === undefined ? null : await parkedUpload(actor, set, form.preview)
  if (parked?.place_id !== placeId || !parked)
    throw invalid({ file: [form.preview === undefined ? 'form.file' : 'imports.previewLost'] })
  const reading = form.reading ?? parked.reading
  // Another sheet has different columns.
  const match = reading === parked.reading ? (matchOf(set, form) ?? parked.match) : null
  const file = { ...parked, ...choices, reading, match }
  return {
    file,
    isSeen: readAs(set, file) === readAs(set, { ...parked, has_header_row: file.has_header_row }),
  }
}

/**
 * How a file is read, in comparable form: the same result may come from the user's choices or from the file.
 */
function readAs(set: ColumnSetName, file: ParkedFile): string {
  const { rows, chosen } = pickReading(columnSets[set], file, file.reading)
  const { match } = arrangeColumns(columnSets[set], rows, {
    hasHeader: file.has_header_row,
    match: file.match,
  })
  return JSON.stringify([chosen, match ?? columnSets[set].map((_, index) => index)])
}

/** The column places chosen in the form. */
function matchOf(set: ColumnSetName, { match }: ImportForm): ColumnMatch | undefined {
  if (!match || match.length === 0) return undefined
  return columnSets[set].map((_, index) => {
    const place = match[index] ?? -1
    return place < 0 ? null : place
  })
}
