import { expect, settled } from './test'
import type { Filling } from './fill'

const FILES = 'tests/data/import'

/** Chooses a participant file for the demo practice, and opens its preview. */
export async function chooseFile(
  { page, say, scripts }: Filling,
  file: string,
  header: boolean,
): Promise<void> {
  await page.goto('/participant/importForPractice/practiceId/1')
  await settled(page, scripts)
  await page.getByRole('combobox', { name: say('imports.plan'), exact: true }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: say('imports.hasHeader') }).setChecked(header)
  await page.getByLabel(say('imports.file')).setInputFiles(`${FILES}/${file}`)
  if (!scripts) await page.getByRole('button', { name: say('imports.preview'), exact: true }).click()
}

/** Imports all participants of a file. */
export async function importFile(step: Filling, file: string, header: boolean): Promise<void> {
  const { page, say } = step
  await chooseFile(step, file, header)
  await page.getByRole('button', { name: say('imports.import'), exact: true }).click()
  await expect(page.getByText(say('imports.participantsImported'), { exact: true })).toBeVisible()
}
