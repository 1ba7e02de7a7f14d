import type { Appointment } from '@medplum/fhirtypes'
import { connectCompany, makeThere, open, press, synchronise, test } from './support/medical-records'
import { expect } from './support/test'
import { texts } from './support/texts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** The Monday two weeks from now, by the machine's clock. */
function monday(): string {
  const day = new Date(Date.now() + 14 * DAY)
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * DAY).toISOString().slice(0, 10)
}

test("a manager's week: times, a patient, the EMR, a change there, and a time that is freed", async ({
  page,
  context,
  say,
  signIn,
  scripts,
  fhir,
  ids,
}) => {
  const at = { page, say, scripts }
  const main = page.getByRole('main')
  const day = monday()
  const calendar = `/practice/appointments/id/${ids.practitioner}?view=agenda&day=${day}`
  const timeFrom = (from: RegExp) => main.locator('a[id^=time-]', { hasText: from }).first()
  const there = async () => {
    const found = await fhir.repository.searchResources<Appointment>({ resourceType: 'Appointment' })
    return found.find(({ start }) => start?.startsWith(day))
  }
  /** Emails to the patient are in the patient's language. */
  const told = async (key: string) => {
    await page.goto('/dev/outbox')
    const subject = texts('en')(key, { practice: 'Harborview Primary Care' })
    const mail = main.locator('.card', { hasText: 'participant@demo.example' }).filter({ hasText: subject })
    await expect(mail.first()).toBeVisible()
  }

  await test.step('an administrator has connected the company and its people', async () => {
    await signIn('admin@demo.example')
    await connectCompany(at, fhir)
    await makeThere(at, ids)
    await context.clearCookies()
  })

  await test.step('the manager adds a time and clones it into the weeks after', async () => {
    await signIn('practice-manager@demo.example')
    await open(at, calendar)
    await main.getByRole('link', { name: say('appointment.new') }).click()
    await page.getByLabel(say('appointment.startTime')).fill('07:00')
    await page.getByLabel(say('appointment.endTime')).fill('07:30')
    await page.getByRole('button', { name: say('ui.create') }).click()
    await expect(page.getByText(say('appointment.created'), { exact: true })).toBeVisible()
    await open(at, `${calendar}&modal=clone`)
    await page.getByRole('checkbox', { name: say('appointment.weekday.1'), exact: true }).check()
    await page.getByLabel(say('appointment.weeksCount')).fill('2')
    await page.getByRole('button', { name: say('appointment.preview') }).click()
    await page.getByRole('button', { name: say('appointment.clone'), exact: true }).click()
    await expect(page).not.toHaveURL(/modal=clone/)
    await expect(async () => {
      await open(at, calendar.replace(day, new Date(Date.parse(day) + 7 * DAY).toISOString().slice(0, 10)))
      await expect(timeFrom(/^0?7:00/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('books it for a patient, who is notified', async () => {
    await open(at, calendar)
    await timeFrom(/^0?7:00/).click()
    await page.getByRole('link', { name: say('appointment.book') }).click()
    await page.getByLabel(say('appointment.findPatient')).fill('Mossley, Elliot')
    await page.getByRole('button', { name: say('appointment.find'), exact: true }).click()
    await page.getByRole('radio', { name: /Mossley/ }).check()
    await page.getByRole('button', { name: say('appointment.book'), exact: true }).click()
    await expect(page.getByText(say('appointment.booked'))).toBeVisible()
    await told('mail.appointment.bookedSubject')
  })

  await test.step('the EMR has it, and what is moved there is moved here', async () => {
    await synchronise(at, calendar)
    const sent = (await there())!
    expect(sent.status).toBe('booked')
    const later = (instant: string) => new Date(Date.parse(instant) + HOUR).toISOString()
    await fhir.repository.updateResource({
      ...sent,
      meta: undefined,
      start: later(sent.start!),
      end: later(sent.end!),
    })
    await synchronise(at, calendar)
    await expect(timeFrom(/^0?8:00/)).toBeVisible()
    await told('mail.appointment.changedSubject')
  })

  await test.step('an appointment is canceled: the patient is notified, and so is the EMR', async () => {
    await open(at, calendar)
    await timeFrom(/^0?8:00/).click()
    await page.getByRole('link', { name: say('appointment.release') }).click()
    await press(at, 'appointment.release')
    await expect(page.getByText(say('appointment.released'))).toBeVisible()
    await told('mail.appointment.cancelledSubject')
    await synchronise(at, calendar)
    expect((await there())?.status).toBe('cancelled')
  })

  await test.step('the week is printed as lists, with the times in it', async () => {
    await open(at, calendar.replace('view=agenda', 'view=week'))
    await page.emulateMedia({ media: 'print' })
    await expect(timeFrom(/^0?8:00/)).toBeVisible()
  })
})
