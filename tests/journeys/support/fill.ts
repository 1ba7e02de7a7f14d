import type { Locator, Page } from '@playwright/test'
import { questionOf, type Question } from '../../../app/domain/questionnaire/definition'
import { latestDefinition } from '../../../app/domain/questionnaire/registry'
import { expect, settled } from './test'
import type { TextsOf } from './texts'

export type Filling = { page: Page; say: TextsOf; scripts: boolean }

/** Starts a questionnaire for oneself, or continues one that was started. */
export async function startQuestionnaire(
  { page, say, scripts }: Filling,
  code: string,
  participant: number,
): Promise<void> {
  await page.goto(`/survey/doctorCreate/questionnaireCode/${code}/participantId/${participant}`)
  await settled(page, scripts)
  const button = (key: string) => page.getByRole('main').getByRole('button', { name: say(key), exact: true })
  await button('questionnaire.start').or(button('questionnaire.resume')).click()
  await page.waitForURL(/\/survey\/fill\//)
}

/** Answers every question until the thank-you box; returns the questions' names, in order. */
export async function answerAll(filling: Filling, code: string): Promise<string[]> {
  const { page, say } = filling
  const main = page.getByRole('main')
  const asked: string[] = []
  const name = main.locator('form input[type=hidden][name=question]')
  while (asked.length < 200) {
    const question = await name.getAttribute('value')
    asked.push(question!)
    const form = main.locator('form:has(input[name=question])')
    await answerOne(form, questionOf(latestDefinition(code)!, question!)!)
    await form.locator('button[name=move][value=next]').click()
    await expect(
      main.locator(`form input[name=question]:not([value="${question}"])`).or(main.locator('#thank-you')),
    ).toBeAttached()
    if (await main.locator('#thank-you').count()) break
  }
  await expect(
    main.getByRole('heading', { name: say('questionnaire.thanks.ownCompleteTitle') }),
  ).toBeVisible()
  return asked
}

/** Chooses the first option everywhere, and types a value in the middle of the range. */
async function answerOne(form: Locator, question: Question): Promise<void> {
  switch (question.type) {
    case 'SELECT_ANY':
    case 'SELECT_ONE':
    case 'SCALE':
      return form.locator('fieldset input[type=radio], fieldset input[type=checkbox]').first().check()
    case 'MULTI_SELECT_ONE':
      for (const row of await form.locator('[data-row]').all()) await row.locator('input').first().check()
      return
    case 'ENTER_DATA':
      for (const [index, field] of (await form.locator('fieldset input[type=text]').all()).entries()) {
        if (index === 1 && question.validation?.startsWith('A_OR_B')) continue
        await field.fill(
          question.input === 'TEXT'
            ? 'Nada'
            : middle(question.min_values?.[index], question.max_values?.[index]),
        )
      }
      return
    default:
  }
}

function middle(lowest: number | null | undefined, highest: number | null | undefined): string {
  return String(Math.floor(((lowest ?? 0) + (highest ?? 10)) / 2))
}
