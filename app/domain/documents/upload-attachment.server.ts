import { createHash, randomUUID } from 'node:crypto'
import { readRow } from 'db/connection'
import { Attachment } from 'db/models/attachment'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { fileStore } from '~/integrations/files/store.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { ownedEntry } from '~/core/change/owned-row.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import type { SentFile } from './chosen-pdf'
import { searchColumns, spelledAsKnown } from './groups.server'
import { MAX_DOCUMENTS, MAX_PRACTICE_BYTES } from './limits'
import { DOCUMENT } from './write-attachment.server'

type Place = { practice_id: number; group?: string | null }

/**
 * Stores a document of a practice; a repeat with the same `key` returns the id of the first call. The file is
 * stored first, outside the transaction that adds the row, and deleted again if that fails.
 * @throws Refusal 403, 422 when the practice has no room left.
 */
export async function uploadAttachment(
  actor: Actor,
  place: Place,
  file: SentFile,
  key: string | null = null,
): Promise<{ id: number }> {
  await mustHaveRoom(actor, place.practice_id, file)
  const store = await fileStore()
  const fileKey = `practice/${place.practice_id}/${randomUUID()}`
  let made: { id: number } | null = null
  try {
    await store.put(fileKey, file.bytes)
    const answer = await once(
      actor,
      'attachment.upload',
      key,
      async () => (made = await makeKnown(actor, place, file, fileKey)),
    )
    // A repeat returns the first document, so this file is not needed. That also holds if our row was written
    // and then rolled back (PostgreSQL).
    if (answer.id !== idOf(made)) await store.delete(fileKey)
    return answer
  } catch (error) {
    await store.delete(fileKey)
    throw error
  }
}

const idOf = (made: { id: number } | null) => made?.id

function makeKnown(
  actor: Actor,
  { practice_id, group: asked }: Place,
  file: SentFile,
  file_key: string,
): Promise<{ id: number }> {
  return change(actor, async () => {
    await lockOwner({ table: 'practice', id: practice_id }, 'adding')
    await mustHaveRoom(actor, practice_id, file)
    const group = await spelledAsKnown(practice_id, asked)
    const row = await Attachment.create({
      practice_id,
      name: file.name,
      group_name: group,
      ...searchColumns(file.name, group),
      size: file.bytes.byteLength,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      file_key,
      created: now(),
      updated: now(),
    })
    return { result: { id: row.id }, log: ownedEntry(DOCUMENT, 'CREATE', row) }
  })
}

async function mustHaveRoom(actor: Actor, practice: number, { bytes }: SentFile): Promise<void> {
  mustAllow(recordRules.attachment.create, actor, await loadFacts(actor, { practice }))
  const used = await readRow<{ n: number | string; bytes: number | string | null }>(
    'SELECT COUNT(*) AS n, SUM(size) AS bytes FROM attachment WHERE practice_id = $practice',
    { practice },
  )
  if (Number(used?.n) >= MAX_DOCUMENTS || Number(used?.bytes ?? 0) + bytes.byteLength > MAX_PRACTICE_BYTES)
    throw invalid({ file: ['documents.full'] })
}
