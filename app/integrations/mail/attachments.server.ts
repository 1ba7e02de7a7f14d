import { readRows, writeRows } from 'db/connection'
import { fileStore } from '~/integrations/files/store.server'

/** A file that goes out with a mail: one of the file store by its key, or one that was generated (such as a
 * calendar file). */
export type MailFile = { name: string; type: string } & (
  { fileKey: string } | { content: string | Uint8Array }
)

/** A file as it is handed to the mail server. */
export type ReadFile = { filename: string; contentType: string; content: Buffer }

const MOST_FILES = 10
/** Of all files that are generated for one mail; mail servers refuse much more. */
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Keeps the files of a mail within the caller's transaction. @throws Error for more than a mail can carry.
 */
export async function keepFiles(outboxId: number, files: readonly MailFile[]): Promise<void> {
  const generated = files.map((file) => ('content' in file ? Buffer.from(file.content) : null))
  const bytes = generated.reduce((sum, content) => sum + (content?.byteLength ?? 0), 0)
  if (files.length > MOST_FILES || bytes > MOST_BYTES) throw new Error('too much for one mail')
  for (const [place, file] of files.entries()) {
    await writeRows(
      `INSERT INTO outbox_attachment (outbox_id, file_name, content_type, file_key, content)
        VALUES ($outboxId, $name, $type, $key, $content)`,
      {
        outboxId,
        name: plainName(file.name),
        type: TYPE.test(file.type) ? file.type : 'application/octet-stream',
        key: 'fileKey' in file ? file.fileKey : null,
        content: generated[place]?.toString('base64') ?? null,
      },
    )
  }
}

const TYPE = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/

/** No control characters, and no folder in it. */
function plainName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029/\\]+/gu, ' ').trim() || 'file'
}

/** The files of a mail; null when a stored one is not there any more. */
export async function filesOf(outboxId: number): Promise<ReadFile[] | null> {
  const rows = await readRows<{
    file_name: string
    content_type: string
    file_key: string | null
    content: string | null
  }>(
    `SELECT file_name, content_type, file_key, content FROM outbox_attachment WHERE outbox_id = $outboxId
      ORDER BY id`,
    { outboxId },
  )
  const files: ReadFile[] = []
  for (const { file_name: filename, content_type: contentType, file_key, content } of rows) {
    const bytes = file_key === null ? Buffer.from(content ?? '', 'base64') : await stored(file_key)
    if (!bytes) return null
    files.push({ filename, contentType, content: bytes })
  }
  return files
}

async function stored(key: string): Promise<Buffer | null> {
  const stream = await (await fileStore()).get(key)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

/** Forgets what was generated for a mail that has left. */
export async function forgetFiles(outboxId: number): Promise<void> {
  await writeRows(
    'UPDATE outbox_attachment SET content = NULL WHERE outbox_id = $outboxId AND file_key IS NULL',
    {
      outboxId,
    },
  )
}
