import { expect, settled, test } from './support/test'

test('the assistant answers from the help in the reader’s language until it is cleared', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const log = page.getByRole('log')
  await signIn('nurse@demo.example')
  await page.goto('/assistant')
  await settled(page, scripts)
  const question = page.getByLabel(say('assistant.question'))
  const asked = say('imports.participantsTitle')
  await question.fill(asked)
  await page.getByRole('button', { name: say('assistant.send') }).click()
  await expect(log.getByText(say('assistant.off'))).toBeVisible()
  await expect(log.getByText(asked, { exact: true })).toBeVisible()
  await page.reload()
  await settled(page, scripts)
  await expect(log.getByText(asked, { exact: true })).toBeVisible()
  await question.fill(say('imports.practicesTitle'))
  await page.getByRole('button', { name: say('assistant.reload') }).click()
  await settled(page, scripts)
  await expect(question).toHaveValue(say('imports.practicesTitle'))
  await page.getByRole('button', { name: say('assistant.clear'), exact: true }).click()
  await expect(log.getByText(say('assistant.empty'))).toBeVisible()
  await expect(question).toHaveValue(say('imports.practicesTitle'))
})
