import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cleanFiles } from '../../../scripts/db/commands/clean-files'
import { diskStore } from '~/integrations/files/disk-store.server'
import { setFileStore } from '~/integrations/files/store.server'
import { setClock } from '~/platform/clock'
import { buildAttachment } from 'tests/builders/practice-things'
import { buildPractice } from 'tests/builders/organisation'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-forgotten-'))
const store = diskStore(folder)
let known: string

beforeAll(async () => {
  setFileStore(store)
  known = (await buildAttachment((await buildPractice()).id)).file_key
  for (const key of [known, 'practice/1/forgotten']) await store.put(key, new Uint8Array(3))
  writeFileSync(join(folder, 'practice/1/half.0f-1.part'), 'ab')
  writeFileSync(join(folder, 'practice/1/.keep'), '')
})

afterAll(() => {
  setFileStore()
  rmSync(folder, { recursive: true })
})

const listed = async () => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

it('files that no document names are counted, and deleted when asked to; those of the last day are left alone', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  await cleanFiles({ args: ['--apply'] })
  expect(await listed()).toHaveLength(3)
  setClock(new Date(Date.now() + 2 * 24 * 3600 * 1000))
  await cleanFiles({ args: [] })
  expect(await listed()).toHaveLength(3)
  await cleanFiles({ args: ['--apply'] })
  expect(await listed()).toEqual([known])
  expect(told.mock.calls.flat()).toEqual([
    '0 files that no document names deleted',
    '2 files that no document names; --apply deletes them',
    '2 files that no document names deleted',
  ])
})
