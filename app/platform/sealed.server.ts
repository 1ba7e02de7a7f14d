import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, type Env } from './env.server'

type Key = { id: string; key: Buffer }
type KeySource = Pick<Env, 'TOKEN_ENC_KEY' | 'DATA_DIR'>

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const SIGNATURE_BYTES = 16

/** A sealed text that cannot be opened: its key is gone, or it was changed or moved to another place. */
export class SealError extends Error {}

/** Encrypts and decrypts secrets with the keys of an installation. */
export type Sealer = {
  /**
   * Encrypts `text` with the first key; it can be opened only for the same `place` (table, column and row).
   */
  seal: (text: string, place: string) => string
  /** Decrypts a text. @throws SealError when it was not sealed here for this place. */
  open: (sealed: string, place: string) => string
  /** True if the text was sealed with a key that is no longer the first one. */
  isOld: (sealed: string) => boolean
  /** A short signature of `text`, valid only for this place, to put into an address. */
  sign: (text: string, place: string) => string
  /** True if the text was signed here for this place, with any of the keys. */
  isSigned: (text: string, signature: string, place: string) => boolean
}

/** A sealer with the keys in the settings, or else with one generated in DATA_DIR on first use. */
export function sealerOf(source: KeySource): Sealer {
  const keys =
    source.TOKEN_ENC_KEY === undefined ? [keptKey(source.DATA_DIR)] : readKeys(source.TOKEN_ENC_KEY)
  const [first] = keys
  if (!first) throw new SealError('no key')
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, first.key, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${first.id}.${sealed.toString('base64url')}`
    },
    open: (sealed, place) => {
      const [id = '', body = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)?.key
      if (!key) throw new SealError(`no key ${id}`)
      return opened(Buffer.from(body, 'base64url'), key, place)
    },
    isOld: (sealed) => !sealed.startsWith(`${first.id}.`),
    sign: (text, place) => signature(text, first.key, place),
    isSigned: (text, given, place) =>
      keys.some(({ key }) => {
        const [one, other] = [Buffer.from(signature(text, key, place)), Buffer.from(given)]
        return one.length === other.length && timingSafeEqual(one, other)
      }),
  }
}

let current: Sealer | undefined

/** The sealer of this process. */
export function sealer(): Sealer {
  return (current ??= sealerOf(env()))
}

function signature(text: string, key: Buffer, place: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([place, text]))
    .digest()
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

function opened(bytes: Buffer, key: Buffer, place: string): string {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new SealError('damaged')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealError('damaged or from elsewhere')
  }
}

function readKeys(text: string): Key[] {
  return text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':')
    return { id, key: Buffer.from(key, 'base64') }
  })
}

/**
 * Two processes that start together end up with the same key: the file is created atomically, and only once.
 */
function keptKey(folder: string): Key {
  const file = join(folder, 'sealing-key')
  try {
    return { id: 'kept', key: Buffer.from(readFileSync(file, 'utf8'), 'base64') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return keptKey(folder)
}
