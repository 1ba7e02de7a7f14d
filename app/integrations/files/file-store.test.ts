import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStore } from './disk-store.server'
import type { FileStore } from './file-store'
import { s3Store } from './s3-store.server'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-files-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
})
const bytes = (text: string) => new TextEncoder().encode(text)
const text = async (stream: ReadableStream<Uint8Array> | null) => stream && new Response(stream).text()

const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(join(folder, 'disk')),
  s3: () => bucket,
}
let bucket: FileStore

beforeAll(async () => {
  const { port } = await server.run()
  bucket = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'documents',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe.each(Object.keys(stores))('files on %s', (name) => {
  it('come back byte by byte, whole and in ranges', async () => {
    const store = stores[name]!()
    const large = new Uint8Array(300_000).map((_, index) => index % 251)
    await store.put('practice/1/large', large)
    const whole = new Uint8Array(await new Response(await store.get('practice/1/large')).arrayBuffer())
    expect([whole.length, Buffer.compare(whole, large)]).toEqual([300_000, 0])
    await store.put('practice/1/a', bytes('0123456789'))
    expect(await text(await store.get('practice/1/a', { start: 2, end: 4 }))).toBe('234')
  })

  it('are gone once deleted, and may be deleted twice', async () => {
    const store = stores[name]!()
    await store.put('practice/2/b', bytes('b'))
    await store.delete('practice/2/b')
    await store.delete('practice/2/b')
    expect(await store.get('practice/2/b')).toBeNull()
    expect(await store.get('practice/2/never')).toBeNull()
  })

  it('says which exist, of few and of many', async () => {
    const store = stores[name]!()
    const keys = Array.from({ length: 45 }, (_, index) => `practice/3/f${index}`)
    for (const key of keys.slice(1)) await store.put(key, bytes(key))
    expect(await store.exists(keys)).toEqual(new Set(keys.slice(1)))
    expect(await store.exists(['practice/3/f0', 'practice/3/f1', 'practice/9/f1'])).toEqual(
      new Set(['practice/3/f1']),
    )
    expect(await store.exists([])).toEqual(new Set())
  })

  it('are listed with the time of their last change', async () => {
    const store = stores[name]!()
    await store.put('practice/4/a', bytes('a'))
    await store.put('practice/4/deep/b', bytes('b'))
    const found = new Map<string, Date>()
    for await (const { key, changed } of store.list()) found.set(key, changed)
    expect([...found.keys()].filter((key) => key.startsWith('practice/4/')).sort()).toEqual([
      'practice/4/a',
      'practice/4/deep/b',
    ])
    expect(Math.abs(Date.now() - found.get('practice/4/a')!.getTime())).toBeLessThan(60_000)
  })

  it.each(['../secret', '/etc/passwd', 'practice/../../x', 'practice//x', 'Practice/1.pdf', ''])(
    'refuses %s as a key',
    async (key) => {
      const store = stores[name]!()
      await expect(store.put(key, bytes('x'))).rejects.toThrow('not a key')
      await expect(store.get(key)).rejects.toThrow('not a key')
    },
  )
})

it('a file that cannot be stored leaves nothing on the disk', async () => {
  const store = diskStore(join(folder, 'half'))
  const broken = {
    get byteLength() {
      return 5
    },
  } as unknown as Uint8Array
  await expect(store.put('practice/1/half', broken)).rejects.toThrow()
  expect(readdirSync(join(folder, 'half', 'practice', '1'))).toEqual([])
})
