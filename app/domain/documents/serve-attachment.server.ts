import { Attachment } from 'db/models/attachment'
import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import type { ByteRange } from '~/integrations/files/file-store'
import { fileStore } from '~/integrations/files/store.server'
import { getRecord } from '~/core/resource/resource.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { attachmentResource } from './attachment-resource.server'
import { byteRange } from './byte-range'

/**
 * Serves a document as a file, to save or to view, whole or in part. Access is checked on every request.
 * @throws Refusal 403; 404 when the file is missing.
 */
export async function serveAttachment(
  request: Request,
  actor: Actor,
  id: number,
  save: boolean,
): Promise<Response> {
  await getRecord(attachmentResource, actor, id)
  return sendAttachment(request, actor, id, save)
}

/**
 * Serves a document as a file. The caller must have checked that the user may see it.
 * @throws Refusal 403; 404 when the file is missing.
 */
export async function sendAttachment(
  request: Request,
  actor: Actor,
  id: number,
  save: boolean,
): Promise<Response> {
  const stored = await Attachment.findByPk(id)
  if (!stored) throw forbidden()
  const { headers: asked } = request
  const tag = `"${stored.sha256}"`
  const headers = headersOf(stored, tag, save)
  if (
    asked
      .get('If-None-Match')
      ?.split(',')
      .some((known) => known.trim().replace(/^W\//, '') === tag)
  )
    return new Response(null, { status: 304, headers })
  const condition = asked.get('If-Range')
  const range = condition === null || condition === tag ? byteRange(asked.get('Range'), stored.size) : null
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${stored.size}` },
    })
  const bytes = await bytesOf(request, stored, range)
  if (bytes === 'missing') throw new Refusal('documents.downloadError', { status: 404 })
  const text = `${save ? 'Downloaded' : 'Opened'} document ${id} of practice ${stored.practice_id}`
  await writeLog(actor, { type: 'DOWNLOAD', text, resource: 'attachment', recordId: id }).catch(
    async (error: unknown) => {
      // Nobody will read the stream now, and its file would stay open.
      await bytes?.cancel()
      throw error
    },
  )
  if (!range) return new Response(bytes, { headers: { ...headers, 'Content-Length': String(stored.size) } })
  const part = {
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${stored.size}`,
  }
  return new Response(bytes, { status: 206, headers: { ...headers, ...part } })
}

function headersOf({ name }: Attachment, tag: string, save: boolean): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `${save ? 'attachment' : 'inline'}; filename="${plainAscii(name)}"; filename*=UTF-8''${encoded(name)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  }
}

/** For clients that do not support the encoded file name. */
function plainAscii(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'document.pdf'
  )
}

/** The bytes to send; null for a HEAD request. */
async function bytesOf(
  { method }: Request,
  { file_key }: Attachment,
  range: ByteRange | null,
): Promise<ReadableStream<Uint8Array> | null | 'missing'> {
  const store = await fileStore()
  if (method === 'HEAD') return (await store.exists([file_key])).has(file_key) ? null : 'missing'
  return (await store.get(file_key, range ?? undefined)) ?? 'missing'
}

/** RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
