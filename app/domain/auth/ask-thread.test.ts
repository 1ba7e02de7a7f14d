import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { threadOf } from './ask-thread.server'

let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'))
  file = join(folder, 'thread.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', (text) => {
       if (text === 'break') throw new Error('broken')
       if (text !== 'silence') parentPort.postMessage(text === 'yes')
     })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a thread answers one question after the other, also those that come at once', async () => {
  const ask = threadOf(file)
  expect([await ask('yes'), await ask('no'), await ask('yes')]).toEqual([true, false, true])
  expect(await Promise.all(['no', 'yes', 'no'].map(ask))).toEqual([false, true, false])
})

it('one that breaks fails its question only', async () => {
  const ask = threadOf(file)
  const asked = await Promise.allSettled(['yes', 'break', 'yes'].map(ask))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('one that says nothing is given up', async () => {
  const ask = threadOf(file, { maxSeconds: 0.05 })
  await expect(ask('silence')).rejects.toThrow('too long')
})

it('too many at once are asked to come back', async () => {
  const ask = threadOf(file)
  const asked = await Promise.allSettled(Array.from({ length: 51 }, () => ask('yes')))
  expect(asked.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 503 } }])
})
