import { expect, settled, test } from './support/test'

test("a practitioner's card on a phone is headed by the full name, which has separate columns on a wide screen", async ({
  page,
  signIn,
  scripts,
  viewport,
}) => {
  await signIn('practice-manager@demo.example')
  await page.goto('/practice/practitionerAdmin')
  await settled(page, scripts)
  const row = page.locator('table.dt tbody tr').first()
  const onPhone = viewport!.width < 720
  expect((await row.locator('td.lead').innerText()).trim()).toBe(onPhone ? 'Avery Ashbrook' : 'Ashbrook')
  await expect(row.locator('td').first()).toBeVisible({ visible: !onPhone })
})

test('an administrator is asked before a role changes, and a company in use says why it stays', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  await signIn('reseller@demo.example')
  await page.goto('/companyAdmin/resellerAdmin/1?modal=add')
  await settled(page, scripts)
  await page.locator('input[name=email]').fill('nurse@demo.example')
  await page.locator('input[name=organisation]').fill('Harborview Health')
  await main.getByRole('button', { name: say('ui.continue'), exact: true }).click()
  await expect(main.getByRole('button', { name: say('ui.confirm'), exact: true })).toBeVisible()
  await expect(main).toContainText(
    say('admins.roleQuestion', {
      email: 'nurse@demo.example',
      role: say('organisation.role.PRACTITIONER'),
      item: say('admins.item.company-admin'),
    }),
  )
  await page.goto('/resellerAdmin/1/company/id/1?modal=delete')
  await expect(main).toContainText(say('company.deleteError'))
  await page.goto('/company/id/1')
  await page.waitForURL(/\/resellerAdmin\/1\/company\/id\/1$/)
  await page.goto('/company/id/3')
  await expect(page.getByText(say('shell.unauthorized'))).toBeVisible()
})

test('an address that is in use offers that person, until another address is typed', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('company@demo.example')
  await page.goto('/practice/practitionerCreate?practiceId=1')
  await settled(page, scripts)
  await page.locator('input[name=firstname]').fill('Ana')
  await page.locator('input[name=lastname]').fill('Prueba')
  await page.locator('select[name=role]').selectOption('NURSE')
  const email = page.locator('input[name=email]')
  await email.fill('coach@demo.example')
  const create = page.getByRole('main').getByRole('button', { name: say('ui.create'), exact: true })
  await create.click()
  const box = page.getByRole('checkbox', { name: say('practitioner.attach') })
  await expect(box).toBeVisible()
  await settled(page, scripts)
  if (!scripts) return
  await email.fill('ana.prueba@demo.example')
  await expect(box).toHaveCount(0)
  await expect(create).toBeEnabled()
  await email.fill('coach@demo.example')
  await expect(box).toBeVisible()
})
