import { expect, it } from 'vitest'
import { pdfPages } from 'tests/support/pdf-text'
import { inThread } from '~/core/heavy/threads.server'
import { READ_TABLE } from '~/domain/imports/read-table'
import { DRAW_PDF } from '~/integrations/pdf/draw-pdf'
import type { Paper } from '~/integrations/pdf/paper'

const paper = (text: string): Paper => ({
  title: 'x',
  lang: 'en',
  made: 0,
  frame: { header: ['Linden'], footer: '{page} of {of}' },
  blocks: [{ kind: 'paragraph', text }],
  continues: 'It goes on:',
  unprinted: 'Not printed:',
})
const long = paper('walks each day '.repeat(100_000))

it('a thread draws and reads, one task after the other', async () => {
  expect(pdfPages(await inThread(DRAW_PDF, paper('Hello')))[0]).toContain('Hello')
  const bytes = new TextEncoder().encode('a,b\n1,2\n')
  expect(await inThread(READ_TABLE, { bytes, name: 'x.csv', columns: 2 })).toMatchObject({
    ok: true,
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  })
})

it('work that takes too long is ended, and the next task is done', async () => {
  await expect(inThread({ ...DRAW_PDF, seconds: 0.001 }, long)).rejects.toMatchObject({ why: 'slow' })
  expect(pdfPages(await inThread(DRAW_PDF, paper('Next')))[0]).toContain('Next')
})

it('giving up ends the work', async () => {
  const leaves = new AbortController()
  const drawn = inThread(DRAW_PDF, long, { signal: leaves.signal })
  leaves.abort()
  await expect(drawn).rejects.toMatchObject({ status: 503 })
  await expect(inThread(DRAW_PDF, long, { signal: leaves.signal })).rejects.toMatchObject({ status: 503 })
})

it('an error in the work is passed to the caller', async () => {
  await expect(inThread({ name: 'dance', seconds: 5, budget: 'pdf' }, null)).rejects.toThrow(
    'No thread does dance',
  )
})
