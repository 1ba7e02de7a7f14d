import { randomUUID } from 'node:crypto'
import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
import { errorShape, markInError, takeMarkBack } from '~/domain/metrics/in-error.server'
import { everyReadingResource, type ReadingRow } from '~/domain/metrics/metric-resources.server'
import { deleteOnce, orBack, orNotSaved, type AskedDialog } from '~/forms/record/dialog.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict, forbidden, Refusal } from '~/platform/refusal'
import type { MarkAsked } from './mark-dialog'
import type { ReadingLine } from './reading-lines'

type Place = { participantId: number; here: string; dialog: AskedDialog }

/** True if a dialog is about a reading entered in error. */
export function isAboutError({ kind }: AskedDialog): boolean {
  return kind === 'mark' || kind === 'takeBack'
}

/**
 * The dialog in the address over a list of readings, for a reading that allows it, also if a colleague was
 * faster: what was typed is shown next to what they did. Otherwise redirects to the list.
 */
export async function loadMark(
  actor: Actor,
  { participantId, here, dialog }: Place,
  lineOf: (row: ReadingRow) => ReadingLine,
): Promise<MarkAsked> {
  return orBack(
    here,
    async () => {
      const row = await anyReadingOf(actor, participantId, dialog.target)
      const line = lineOf(row)
      if (dialog.kind === 'mark' && (line.mayMark || line.isMarkedFirst))
        return { kind: 'mark', line, form: recordFormData(errorShape, { version: row.version }) }
      if (dialog.kind === 'takeBack' && line.mayTakeBack) return { kind: 'takeBack', line, key: randomUUID() }
      throw forbidden()
    },
    'metrics.gone',
  )
}

/** Marks the reading in the address as entered in error, or removes the mark, and redirects to the list. */
export async function saveMark(
  request: Request,
  actor: Actor,
  place: Place,
  lineOf: (row: ReadingRow) => ReadingLine,
) {
  const { participantId, here, dialog } = place
  const reading = () => anyReadingOf(actor, participantId, dialog.target)
  if (dialog.kind === 'takeBack') return saveTakeBack(request, actor, here, reading)
  const { id } = await orNotSaved({ request, actor, here }, reading)
  return saveShape(
    request,
    actor,
    errorShape,
    'metrics.error.failed',
    async ({ record, version }) => {
      try {
        await markInError(actor, id, record.reason, version)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        throw new Conflict({ ...error.current, value: lineOf(await reading()).value })
      }
      return redirectWithFlash(here, { kind: 'success', key: 'metrics.error.done' })
    },
    { whole: true },
  )
}

async function saveTakeBack(
  request: Request,
  actor: Actor,
  here: string,
  reading: () => Promise<ReadingRow>,
): Promise<Response> {
  const told = { deleted: 'metrics.error.takenBack', failed: 'metrics.error.failed' }
  try {
    return await deleteOnce(request, actor, here, told, async () => takeMarkBack(actor, (await reading()).id))
  } catch (error) {
    // A colleague was faster.
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return redirectWithFlash(here, { kind: 'error', key: 'metrics.error.notMarked' })
  }
}

/** A reading of this person, marked or not. @throws Refusal 403. */
async function anyReadingOf(actor: Actor, participantId: number, id: number | null): Promise<ReadingRow> {
  const reading = id === null ? null : await getRecord(everyReadingResource, actor, id)
  if (reading?.participant_id !== participantId) throw forbidden()
  return reading
}
