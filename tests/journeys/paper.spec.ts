import { pdfPages } from '../support/pdf-text'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('a printed list says whose it is, and a printed note begins below its title', async ({
  page,
  say,
  server,
  signIn,
  scripts,
}) => {
  const { participant, locked } = await demoIds(server.databaseFile)
  await signIn('physician@demo.example')
  const firstPage = async (path: string) => {
    await page.goto(path)
    await settled(page, scripts)
    return (pdfPages(await page.pdf({ format: 'Letter' }))[0] ?? '').replace(/\s+/g, ' ')
  }
  expect(await firstPage('/?perPage=10')).toContain(say('table.printed', { from: 1, to: 10, total: 48 }))
  expect(await firstPage(`/participant/note/participantId/${participant}/id/${locked}`)).toContain(
    say('notes.chief_complaint'),
  )
})
