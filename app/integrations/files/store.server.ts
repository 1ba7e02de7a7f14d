import { env, type Env } from '~/platform/env.server'
import { diskStore } from './disk-store.server'
import type { FileStore } from './file-store'

let current: Promise<FileStore> | undefined

/** The file store that the settings name. */
export function fileStore(): Promise<FileStore> {
  return (current ??= storeOf(env()))
}

/** Replaces the store (tests); without an argument the settings apply again. */
export function setFileStore(store?: FileStore): void {
  current = store && Promise.resolve(store)
}

async function storeOf(settings: Env): Promise<FileStore> {
  if (settings.FILES_DRIVER === 'disk') return diskStore(settings.FILES_DIR)
  // The S3 client is large, so it is loaded only if it is used.
  const { s3Store } = await import('./s3-store.server')
  return s3Store({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET!,
    accessKeyId: settings.S3_ACCESS_KEY_ID!,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  })
}
