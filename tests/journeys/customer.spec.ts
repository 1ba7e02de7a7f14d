import { readFileSync } from 'node:fs'
import { pdfPages } from '../support/pdf-text'
import { as, begin, chooseCode, search, type Desk } from './support/desk'
import { expect, settled, test } from './support/test'

const OWNER = 'owner@juniper.example'
const HEAD = 'head@juniper.example'
const MANAGER = 'manager@juniper.example'
const DOCTOR = 'doctor@juniper.example'
const PATIENT = 'patient@juniper.example'

test('a customer from nothing to the first locked and billed note, each step by its responsible user', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  test.slow()
  const desk: Desk = { page, say, scripts, signIn }
  const main = page.getByRole('main')
  const go = async (path: string) => {
    await page.goto(path)
    await settled(page, scripts)
  }
  const press = (key: string) => main.getByRole('button', { name: say(key), exact: true }).click()
  const follow = async (name: string | RegExp) => {
    const link = main.getByRole('link', { name, exact: true }).first()
    const to = await link.getAttribute('href')
    await link.click()
    await page.waitForURL((url) => url.pathname === to!.split('?')[0])
    await settled(page, scripts)
  }
  const fill = (key: string, value: string) =>
    main.getByRole('textbox', { name: say(key), exact: true }).fill(value)
  const said = (key: string) => expect(page.getByText(say(key), { exact: true }).first()).toBeVisible()

  let practiceId = ''

  await test.step('the platform administrator invites the administrator of a new reseller', async () => {
    await signIn('admin@demo.example')
    await go('/resellerAdmin/admin?modal=add')
    await search(desk, 'email', OWNER)
    await page.getByLabel(say('admins.newReseller')).fill('Juniper Partners')
    await press('ui.continue')
    await expect(main).toContainText(OWNER)
    await press('admins.invite')
    await said('admins.created.reseller-admin')
  })

  await test.step('who creates two companies and invites one administrator for both', async () => {
    await begin(desk, OWNER)
    const list = await main.locator('a[href^="/company/resellerAdmin/"]').first().getAttribute('href')
    for (const name of ['Juniper Health', 'Juniper Rehab']) {
      await go(list!)
      await follow(say('organisation.companyNew'))
      await fill('ui.name', name)
      await fill('company.contact_email', 'contact@juniper.example')
      await press('ui.create')
      await said('company.created')
      await addAdministrator(desk, list!.replace('/company/', '/companyAdmin/'), name)
    }
  })

  await test.step('who works in one company at a time: a plan with resources, a practice with its code, its manager', async () => {
    await begin(desk, HEAD)
    await main
      .getByRole('button', { name: 'Juniper Health' })
      .and(page.locator(':enabled'))
      .or(page.getByRole('heading', { level: 1, name: 'Juniper Health' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Health')
    await settled(page, scripts)
    await follow(new RegExp(`^${say('organisation.plans')}`))
    await go(`${new URL(page.url()).pathname}?modal=create`)
    await page
      .locator('form#plan')
      .getByRole('textbox', { name: say('ui.name') })
      .fill('Everyday Care')
    await press('ui.create')
    await said('plan.created')
    await go(new URL(page.url()).pathname)
    await follow('Everyday Care')
    // On a phone it is in the menu next to the main action.
    const more = main.locator('details.more-actions > summary')
    if (await more.isVisible()) await more.click()
    await press('plan.standard')
    await expect(main).toContainText('Hábitos de sueño')

    await go('/')
    await follow(new RegExp(`^${say('organisation.practices')}`))
    await follow(say('practice.new'))
    await fill('practice.name', 'Juniper Family Practice')
    await fill('practice.email', 'office@juniper.example')
    await fill('practice.npi', '1234567890')
    await main.getByRole('checkbox', { name: say('practice.type.PRIMARY'), exact: true }).check()
    await main.getByRole('checkbox', { name: 'Everyday Care', exact: true }).check()
    await chooseCode(desk, 'Family Medicine')
    await press('ui.create')
    await expect(main.locator('input[name=npi]')).toHaveAttribute('aria-invalid', 'true')
    await fill('practice.npi', '1234567893')
    await press('ui.create')
    await said('practice.created')
    await follow('Juniper Family Practice')
    await follow(new RegExp(`^${say('practice.practitioners')}`))
    await follow(say('practitioner.new'))
    for (const [key, value] of [
      ['email', MANAGER],
      ['firstname', 'Marta'],
      ['lastname', 'Ferreira'],
    ] as const)
      await fill(`practitioner.${key}`, value)
    await main
      .getByRole('combobox', { name: say('practitioner.role'), exact: true })
      .selectOption('PRACTICE_MANAGER')
    await press('ui.create')
    await said('practitioner.created')
  })

  await test.step('the platform administrator adds a patient with the practice as provider', async () => {
    await as(desk, 'admin@demo.example')
    await go('/participant/create')
    for (const [key, value] of [
      ['email', PATIENT],
      ['firstname', 'Olive'],
      ['lastname', 'Quintero'],
    ] as const)
      await fill(`participant.${key}`, value)
    const plan = main.getByRole('combobox', { name: say('participant.plan_id'), exact: true })
    await plan.selectOption(
      await plan.locator('option', { hasText: 'Everyday Care' }).last().getAttribute('value'),
    )
    await page.getByLabel(say('participant.dob')).fill('1971-05-06')
    for (const [key, value] of [
      ['gender', 'F'],
      ['ethnicity', 'HISPANIC'],
      ['preferred_contact_method', 'EMAIL'],
    ] as const) {
      await main.getByRole('combobox', { name: say(`participant.${key}`), exact: true }).selectOption(value)
    }
    await press('ui.create')
    await said('participant.created')
    await go(`/participant/admin?email=${PATIENT}`)
    const edit = await main
      .getByRole('link', { name: `${say('ui.edit')}: Olive Quintero`, includeHidden: true })
      .first()
      .getAttribute('href')
    await go(`${edit!.replace('/update/', '/providerList/')}?modal=add&q=juniper`)
    await main
      .getByRole('combobox', { name: say('participant.providerType'), exact: true })
      .selectOption('PRIMARY')
    await press('ui.add')
    await said('participant.providerAdded')
  })

  await test.step('the manager adds a document, a template and a code, comments on the patient, invites them and a physician', async () => {
    await begin(desk, MANAGER)
    await go('/?email=patient@juniper')
    const chart = await main
      .getByRole('link', { name: /Quintero/ })
      .first()
      .getAttribute('href')
    await go(chart!.replace('/chart/', '/details/'))
    await press('details.invite')
    await said('details.invited')
    const id = /id\/(\d+)/.exec(page.url())![1]!
    await go(`/participant/providerList/id/${id}`)
    const comment = page.getByRole('textbox', {
      name: say('participant.commentOf', { practice: 'Juniper Family Practice' }),
    })
    await comment.fill('Prefiere las mañanas')
    await main.locator('form', { has: comment }).getByRole('button').click()
    await said('participant.commentUpdated')

    const practice = await page.locator('a[href^="/practice/documents/id/"]').first().getAttribute('href')
    await go(`${practice}?modal=upload`)
    await page.getByLabel(say('documents.file')).setInputFiles({
      name: 'Plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    })
    await press('documents.upload')
    await said('documents.added')
    practiceId = practice!.split('/').at(-1)!
    await go(`/message/create/practiceId/${practiceId}`)
    await fill('ui.name', 'Bienvenida')
    await fill('message.subject', 'Bienvenida')
    await fill('message.body', 'Hola')
    await page.getByLabel('Plan.pdf').check()
    await press('ui.create')
    await said('message.created')
    await go(`/practice/superbillCodes/id/${practiceId}?modal=create`)
    await main
      .getByRole('textbox', { name: say('superbill.code'), exact: true })
      .first()
      .fill('99213')
    await fill('superbill.charge', '92.50')
    await press('ui.create')
    await said('superbill.codeCreated')
    await expect(main).toContainText('$92.50')
    await go('/practice/practitionerCreate')
    for (const [key, value] of [
      ['email', DOCTOR],
      ['firstname', 'Paloma'],
      ['lastname', 'Vidal'],
    ] as const)
      await fill(`practitioner.${key}`, value)
    await main
      .getByRole('combobox', { name: say('practitioner.role'), exact: true })
      .selectOption('PHYSICIAN')
    await press('ui.create')
    await said('practitioner.created')
  })

  await test.step('the patient sets a password with the emailed link and is greeted', async () => {
    await begin(desk, PATIENT)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olive')
  })

  await test.step('the physician writes the first note, locks it and bills it', async () => {
    await begin(desk, DOCTOR)
    await go('/?show=all')
    await follow(/Quintero/)
    await main.getByRole('link', { name: say('notes.add.PROGRESS'), exact: true }).click()
    await main.getByRole('button', { name: say('notes.begin') }).click()
    await expect(page).toHaveURL(/editNote/)
    await settled(page, scripts)
    await main.getByLabel(say('notes.chief_complaint')).fill('First visit')
    await main.getByLabel(say('notes.section.s'), { exact: true }).fill('Sleeps five hours a night.')
    await press('notes.lock')
    await expect(page).toHaveURL(/modal=lock/)
    await page
      .locator('form')
      .filter({ hasText: say('notes.lockHint') })
      .getByRole('button', { name: say('notes.lock') })
      .click()
    await said('notes.lockedNow')
    await settled(page, scripts)
    await main
      .getByRole('link', { name: new RegExp(`^${say('superbill.create')}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/participant\/superbill\//)
    await settled(page, scripts)
    await page.getByRole('checkbox', { name: /^99213/ }).check()
    await page
      .getByRole(scripts ? 'combobox' : 'searchbox', {
        name: say('superbill.diagnosisLetter', { letter: 'A' }),
      })
      .fill('G47.00')
    await press('ui.save')
    await said('superbill.saved')
    await expect(page.getByText('$92.50').first()).toBeVisible()
  })

  await test.step('prints the claim form, and the practice finds the bill in its list and as a file', async () => {
    await settled(page, scripts)
    await follow(say('superbill.claimTitle'))
    const form = main.getByRole('link', { name: say('superbill.layout.full') })
    const printed = await page.request.get((await form.getAttribute('href'))!)
    const text = pdfPages(await printed.body()).join()
    for (const part of [/QUINTERO/i, /99213/, /92 ?\.?50/]) expect(text).toMatch(part)
    await as(desk, MANAGER)
    await go(`/practice/superbills/id/${practiceId}`)
    const line = main.locator('table.dt tbody tr', { hasText: 'Olive Quintero' })
    for (const part of ['99213', '$92.50']) await expect(line).toContainText(part)
    const coming = page.waitForEvent('download')
    await main.getByRole('link', { name: say('table.export') }).click()
    const file = readFileSync(await (await coming).path(), 'utf8')
    for (const part of ['Olive Quintero', '99213', '92.5']) expect(file).toContain(part)
  })

  await test.step('the platform administrator sees who read and wrote about the patient', async () => {
    await as(desk, 'admin@demo.example')
    await go('/userlog/browse?patient=quintero&perPage=100')
    const rows = main.locator('tr', { hasText: DOCTOR })
    for (const type of ['READ', 'CREATE', 'UPDATE'])
      await expect(rows.getByText(say(`userlog.type.${type}`)).first()).toBeVisible()
    await expect(rows.getByText(say('userlog.thing.survey-note')).first()).toBeVisible()
    await expect(rows.getByRole('link', { name: 'Olive Quintero' }).first()).toBeVisible()
  })
})

/** The first time by invitation; for a second company after a question about working for several. */
async function addAdministrator(desk: Desk, list: string, company: string): Promise<void> {
  const { page, say, scripts } = desk
  const main = page.getByRole('main')
  await page.goto(`${list}?modal=add`)
  await settled(page, scripts)
  await search(desk, 'email', HEAD)
  await search(desk, 'organisation', company)
  await main.getByRole('button', { name: say('ui.continue'), exact: true }).click()
  await main
    .getByRole('button', { name: say('admins.invite'), exact: true })
    .or(main.getByRole('button', { name: say('ui.confirm'), exact: true }))
    .click()
  await expect(page.getByText(say('admins.created.company-admin'), { exact: true }).first()).toBeVisible()
}
