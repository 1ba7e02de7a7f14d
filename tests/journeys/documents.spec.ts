import { expect, openRowMenu, settled, test } from './support/test'

const LIST = '/practice/documents/id/1'
const MOST = 10_485_760
const pdf = (name: string, size = 2000) => {
  const buffer = Buffer.alloc(size)
  buffer.write('%PDF-1.7')
  return { name, mimeType: 'application/pdf', buffer }
}

test('a practice manager manages documents, writes a template with one, and lists what is billed', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  const go = async (path: string) => {
    await page.goto(path)
    await settled(page, scripts)
  }
  const press = (key: string) => main.getByRole('button', { name: say(key), exact: true }).click()
  await signIn('practice-manager@demo.example')

  await go(`${LIST}?modal=upload`)
  await page.getByLabel(say('documents.newGroup')).fill('Diabetes')
  await page.getByLabel(say('documents.file')).setInputFiles(pdf('Plan.pdf', MOST + 1))
  await press('documents.upload')
  await expect(page.getByText(say('documents.tooLarge')).first()).toBeVisible()
  await expect(page.getByLabel(say('documents.newGroup'))).toHaveValue('Diabetes')
  await page.getByLabel(say('documents.file')).setInputFiles(pdf('Plan & diario.pdf', MOST))
  await press('documents.upload')
  await expect(page.getByText(say('documents.added'))).toBeVisible()
  await expect(main.getByRole('columnheader', { name: 'Diabetes' })).toBeVisible()

  const link = main.getByRole('link', { name: 'Plan & diario.pdf', exact: true })
  const id = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('id')!
  await openRowMenu(page, say, 'Plan & diario.pdf')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: `${say('ui.download')}: Plan & diario.pdf` }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Plan & diario.pdf')

  await go('/message/create/practiceId/1')
  await page.getByLabel(say('ui.name')).fill('Diario')
  await page.getByLabel(say('message.subject')).fill('Su diario')
  await page.getByLabel(say('message.body')).fill('Hola\n¿Cómo está?')
  await page.getByLabel('Plan & diario.pdf').check()
  await press('ui.create')
  await expect(page.getByText(say('message.created'))).toBeVisible()
  await main.getByRole('link', { name: 'Diario', exact: true }).click()
  await settled(page, scripts)
  await expect(page.getByLabel('Plan & diario.pdf')).toBeChecked()

  await go(`${LIST}?modal=delete&target=${id}`)
  await expect(page.getByText(say('documents.removeConfirm'))).toBeVisible()
  await press('ui.delete')
  await expect(page.getByText(say('documents.removed'))).toBeVisible()

  await go('/practice/superbillCodes/id/1?modal=create')
  await page
    .getByRole('textbox', { name: say('superbill.code'), exact: true })
    .first()
    .fill('99406')
  await page.getByLabel(say('superbill.charge')).fill('15.5')
  await press('ui.create')
  await expect(page.getByText(say('superbill.codeCreated'))).toBeVisible()
  await expect(main).toContainText('$15.50')
})

test('a template deleted while somebody edits it: what was typed becomes a new one', async ({
  browser,
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const main = page.getByRole('main')
  await signIn('practice-manager@demo.example')
  await page.goto('/message/update/practiceId/1/id/1')
  await settled(page, scripts)
  await page.getByLabel(say('message.subject')).fill('Typed meanwhile')
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  })
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${server.url}/message/practiceId/1?modal=delete&target=1`)
  await elsewhere.locator('main button.btn-danger').click()
  await other.close()
  await main.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(page.getByText(say('message.saveAsNew'))).toBeVisible()
  await expect(page.getByLabel(say('message.subject'))).toHaveValue('Typed meanwhile')
  await main.getByRole('button', { name: say('message.createAsNew') }).click()
  await expect(page.getByText(say('message.created'))).toBeVisible()
  await expect(main).toContainText('Typed meanwhile')
})
