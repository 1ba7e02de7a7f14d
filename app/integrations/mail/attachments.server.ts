import { readRows, writeRows } from 'db/connection'
import { fileStore } from '~/integrations/files/store.server'

/** An attachment: a file from the file store by its key, or a generated one (such as a calendar file). */
export type MailFile = { name: string; type: string } & (
  { fileKey: string } | { content: string | Uint8Array }
)

/** An attachment as it is passed to the mail server. */
export type ReadFile = { filename: string; contentType: string; content: Buffer }

const MOST_FILES = 10
/** Maximum bytes of all generated attachments of one email; mail servers refuse much more. */
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Stores an email's attachments in the caller's transaction. @throws Error for more than an email can carry.
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

/** Removes control characters and slashes. */
function plainName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029/\\]+/gu, ' ').trim() || 'file'
}

/** The attachments of an email; null if a stored file no longer exists. */
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

/** Deletes the generated attachments of an email that was sent. */
export async function forgetFiles(outboxId: number): Promise<void> {
  await writeRows(
    'UPDATE outbox_attachment SET content = NULL WHERE outbox_id = $outboxId AND file_key IS NULL',
    {
      outboxId,
    },
  )
}
