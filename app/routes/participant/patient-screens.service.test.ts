import { beforeAll, describe, expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Outbox } from 'db/models/outbox'
import type { Participant } from 'db/models/participant'
import type { Practice } from 'db/models/practice'
import type { Practitioner } from 'db/models/practitioner'
import { Provider } from 'db/models/provider'
import { SafetyEvent } from 'db/models/safety-event'
import { Survey } from 'db/models/survey'
import { readsNoted } from '~/core/log/note-read.server'
import { signIn } from 'tests/access/world'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildSentMessage } from 'tests/builders/practice-things'
import { stamp, uniqueEmail } from 'tests/builders/unique'
import { logged } from 'tests/support/last-log'
import { readerOf, type Reader } from 'tests/support/reader'

let practice: Practice
let doctor: Practitioner
let token: string
let physician: Reader
let medico: Reader

beforeAll(async () => {
  practice = await buildPractice({
    name: 'Harbor Clinic',
    plans: [await buildPlan({ name: 'Steady Steps' })],
  })
  doctor = await buildPractitioner({ practice_id: practice.id, firstname: 'Rowan', lastname: 'Okafor' })
  token = (await signIn(doctor.user_id)).token
  physician = readerOf(token)
  medico = readerOf(token, 'es')
})

async function patientOf(over: Parameters<typeof buildParticipant>[0] = {}): Promise<Participant> {
  const plan = await buildPlan({ company_id: practice.company_id, name: 'Steady Steps' })
  const patient = await buildParticipant({ plan_id: plan.id, ...over })
  await buildProvider(patient.id, practice.id)
  return patient
}

const detailsOf = ({ id }: Participant, query = '') => `/participant/details/id/${id}${query}`

describe('the details of a patient', () => {
  it('say what is known, and for unknown values that they are missing', async () => {
    const patient = await patientOf({ firstname: 'Ana', lastname: 'Núñez', external_id: 'INS-4' })
    const page = await physician.open(detailsOf(patient))
    expect(page.heading).toBe('Ana Núñez')
    expect(page.terms).toMatchObject({
      Plan: 'Steady Steps',
      Gender: 'Female',
      'Insurance ID': 'INS-4',
      Phone: '–',
      Address: '–',
      'Last invitation': 'Never',
      'Next appointment': '–',
    })
    expect(page.text).toContain('No messages found')
  })

  it('are the same in Spanish', async () => {
    const patient = await patientOf({ firstname: 'Ana', lastname: 'Núñez' })
    const page = await medico.open(detailsOf(patient))
    expect(page.terms).toMatchObject({ Plan: 'Steady Steps', Sexo: 'Femenino', 'Última invitación': 'Nunca' })
    expect(page.links).toContain('Escribir un mensaje')
  })

  it('an invitation is emailed once, and the page then says when', async () => {
    const email = uniqueEmail('invited')
    const patient = await patientOf({ email })
    const page = await physician.open(detailsOf(patient))
    const invited = await page.press('Send invitation')
    expect(invited.terms['Last invitation']).not.toBe('Never')
    expect(invited.buttons).toContain('Send invitation again')
    await page.press('Send invitation')
    expect(await Outbox.count({ where: { recipient: email } })).toBe(1)
  })

  it('a person with a password is offered no invitation', async () => {
    const page = await physician.open(detailsOf(await patientOf({ password_hash: 'x' })))
    expect(page.buttons.filter((name) => /invitation/i.test(name))).toEqual([])
    expect(page.text).not.toContain('No password')
  })

  it('checked questionnaires are created; without one the page says so and creates none', async () => {
    const patient = await patientOf()
    const page = await physician.open(detailsOf(patient))
    const nothing = await page.press('Create questionnaires')
    expect(nothing.told).toBe('Error creating questionnaires')
    expect(await Survey.count({ where: { participant_id: patient.id } })).toBe(0)
    const made = await page.press('Create questionnaires', { questionnaireCodes: ['PHQ9', 'SLEEP'] })
    expect(made.told).toMatch(/created/i)
    const surveys = await Survey.findAll({ where: { participant_id: patient.id } })
    expect(surveys.map(({ questionnaire_code }) => questionnaire_code).sort()).toEqual(['PHQ9', 'SLEEP'])
    expect(made.text).toContain('22 to do')
  })

  it('a questionnaire that is already open is not started again, unless a second copy is requested', async () => {
    const patient = await patientOf()
    const first = await physician.open(detailsOf(patient))
    const open = await first.press('Create questionnaires', { questionnaireCodes: ['GAD7'] })
    const again = await open.press('Create questionnaires', { questionnaireCodes: ['GAD7'] })
    expect(again.told).toMatch(/already/)
    expect(await Survey.count({ where: { participant_id: patient.id } })).toBe(1)
    await again.press('Create questionnaires', { questionnaireCodes: ['GAD7'], another: ['on'] })
    expect(await Survey.count({ where: { participant_id: patient.id } })).toBe(2)
  })

  it('the wellness visit checks its questionnaires without scripts', async () => {
    const page = await physician.open(detailsOf(await patientOf(), '?select=visit'))
    const ticked = [...page.document.querySelectorAll<HTMLInputElement>('[name=questionnaireCodes]')].filter(
      (box) => box.checked,
    )
    expect(ticked.length).toBeGreaterThan(1)
  })
})

describe('body measures in the details of a patient', () => {
  it('are added in a dialog, appear on the page and are logged', async () => {
    const patient = await patientOf()
    const dialog = await (await physician.open(detailsOf(patient))).follow('Add measures')
    const saved = await dialog.press('Save', { weight_lb: '160', height_in: '65' })
    const row = (await Anthropometrics.findOne({ where: { participant_id: patient.id } }))!
    expect(row).toMatchObject({ weight_lb: 160, height_in: 65, practice_id: practice.id })
    expect(saved.text).toContain('160 lb')
    expect(await logged('anthropometrics', row.id)).toEqual(['CREATE'])
  })

  it('a future day gets an error next to its field, and what was typed stays', async () => {
    const patient = await patientOf()
    const dialog = await physician.open(detailsOf(patient, '?modal=anthropometrics'))
    const refused = await dialog.press('Save', { measured_on: '2999-01-01', height_in: '65' })
    expect(refused.status).toBe(422)
    expect(refused.errorOf('measured_on')).not.toBe('')
    expect([refused.valueOf('measured_on'), refused.valueOf('height_in')]).toEqual(['2999-01-01', '65'])
    expect(await Anthropometrics.count({ where: { participant_id: patient.id } })).toBe(0)
  })
})

describe('messages to a patient', () => {
  it('are listed with their state, and one opens with its text', async () => {
    const patient = await patientOf()
    const sent = await buildSentMessage(patient.id, practice.id, { subject: 'Your walk' })
    await buildSentMessage(patient.id, practice.id, { subject: 'Held back', status: 'failed' })
    const page = await physician.open(detailsOf(patient))
    expect(page.text).toMatch(/Your walk.*Sent/)
    expect(page.text).toMatch(/Held back/)
    const open = await physician.open(detailsOf(patient, `?modal=sent&target=${sent.id}`))
    expect(open.text).toContain('Good day')
  })

  it('a message without subject and text is not sent, and both fields say so', async () => {
    const patient = await patientOf()
    const dialog = await (await physician.open(detailsOf(patient))).follow('Write a message')
    const refused = await dialog.press('Send message', { subject: '', body: '' })
    expect(refused.status).toBe(422)
    expect([refused.errorOf('subject'), refused.errorOf('body')]).toEqual([
      expect.stringContaining('Field required'),
      expect.stringContaining('Field required'),
    ])
  })

  it('a message is sent in one email', async () => {
    const email = uniqueEmail('letters')
    const patient = await patientOf({ email })
    const dialog = await physician.open(detailsOf(patient, '?modal=message'))
    const sent = await dialog.press('Send message', { subject: 'Stairs', body: 'Take them slowly.' })
    expect(sent.path).toBe(detailsOf(patient))
    await dialog.press('Send message', { subject: 'Stairs', body: 'Take them slowly.' })
    const mails = await Outbox.findAll({ where: { recipient: email } })
    expect(mails.map(({ subject }) => subject)).toEqual(['Stairs'])
  })
})

describe('a patient is removed from the practice', () => {
  it('after a question that names them, and is gone from it', async () => {
    const patient = await patientOf({ firstname: 'Ana', lastname: 'Leaving' })
    const question = await (await physician.open(detailsOf(patient))).follow('Remove patient')
    expect(question.text).toContain('Ana Leaving')
    const form = [...question.document.forms].find(({ action }) => action.includes('/provider/remove'))!
    const button = form.querySelector('button')!
    button.setAttribute('aria-label', 'Yes')
    const home = await question.press('Yes')
    expect(home.path).toBe('/')
    expect(await Provider.count({ where: { participant_id: patient.id } })).toBe(0)
    const refused = await physician.open(detailsOf(patient))
    expect([refused.path, refused.told]).toEqual(['/', expect.stringMatching(/Unauthorized/)])
  })
})

describe('the form of a patient', () => {
  const edit = ({ id }: Participant) => `/participant/update/id/${id}`

  it('holds what is stored, saves what was changed, and logs it', async () => {
    const patient = await patientOf({ firstname: 'Ana', lastname: 'Before' })
    const page = await physician.open(edit(patient))
    expect([page.valueOf('firstname'), page.valueOf('dob')]).toEqual(['Ana', '1970-05-17'])
    const saved = await page.press('Save', { lastname: 'After', phone_primary: '555-010-0100' })
    expect([saved.path, saved.told]).toEqual([detailsOf(patient), 'Patient updated'])
    expect(saved.heading).toBe('Ana After')
    expect(saved.terms.Phone).toContain('555-010-0100')
    expect(await logged('participant', patient.id)).toEqual(['UPDATE'])
  })

  it.each([
    [{ firstname: '' }, 'firstname', 'Field required'],
    [{ dob: '2999-01-01' }, 'dob', ''],
    [{ phone_primary: '12' }, 'phone_primary', ''],
    [{ email: 'nowhere' }, 'email', ''],
    [{ zip: 'x'.repeat(60) }, 'zip', ''],
  ])('shows next to the field what is wrong with %o', async (typed, field, message) => {
    const patient = await patientOf()
    const refused = await (await physician.open(edit(patient))).press('Save', { ...typed, city: 'Ojai' })
    expect(refused.status).toBe(422)
    expect(refused.errorOf(field)).toMatch(message || /\w+/)
    expect(refused.valueOf(field)).toBe(Object.values(typed)[0])
    expect(refused.valueOf('city')).toBe('Ojai')
    expect((await patient.reload()).version).toBe(0)
  })

  it('takes a birth date as tables write it, and completes a ZIP code', async () => {
    const patient = await patientOf()
    const page = await physician.open(edit(patient))
    // As in a browser without a control for days.
    page.document.querySelector('[name=dob]')!.setAttribute('type', 'text')
    const refused = await page.press('Save', { dob: '12/04/1979', zip: '021394301', firstname: '' })
    expect([refused.valueOf('dob'), refused.valueOf('zip')]).toEqual(['1979-12-04', '021394301'])
    await refused.press('Save', { firstname: 'Ana' })
    expect(await patient.reload()).toMatchObject({ dob: '1979-12-04', zip: '02139-4301' })
    await (await physician.open(edit(patient))).press('Save', { zip: '2139' })
    expect(await patient.reload()).toMatchObject({ zip: '02139' })
  })

  it('says so in Spanish', async () => {
    const refused = await (await medico.open(edit(await patientOf()))).press('Guardar', { lastname: '' })
    expect(refused.errorOf('lastname')).toMatch(/obligatorio/i)
  })

  it('what somebody else saved in the meantime is next to what was typed, and nothing is lost', async () => {
    const patient = await patientOf({ lastname: 'Stored' })
    const [mine, theirs] = [await physician.open(edit(patient)), await physician.open(edit(patient))]
    await theirs.press('Save', { city: 'Salem' })
    const stale = await mine.press('Save', { city: 'Ojai' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Ojai.*Salem|Salem.*Ojai/)
    expect((await patient.reload()).city).toBe('Salem')
    await stale.press('Save')
    expect((await patient.reload()).city).toBe('Ojai')
  })

  it('when two change different fields at once, both changes are kept', async () => {
    const patient = await patientOf({ lastname: 'Stored' })
    const [mine, theirs] = [await physician.open(edit(patient)), await physician.open(edit(patient))]
    await theirs.press('Save', { city: 'Salem', zip: '97301' })
    const saved = await mine.press('Save', { lastname: 'Changed' })
    expect(saved.status).toBe(200)
    expect(await patient.reload()).toMatchObject({ city: 'Salem', zip: '97301', lastname: 'Changed' })
  })

  it('only what both changed is asked about; what only the other changed is in the form', async () => {
    const patient = await patientOf({ lastname: 'Stored' })
    const [mine, theirs] = [await physician.open(edit(patient)), await physician.open(edit(patient))]
    await theirs.press('Save', { city: 'Salem', zip: '97301' })
    const stale = await mine.press('Save', { city: 'Ojai', lastname: 'Changed' })
    expect([stale.status, stale.rows().map(([field]) => field)]).toEqual([409, ['City']])
    expect(['city', 'zip', 'lastname'].map(stale.valueOf)).toEqual(['Ojai', '97301', 'Changed'])
    await stale.press('Save')
    expect(await patient.reload()).toMatchObject({ city: 'Ojai', zip: '97301', lastname: 'Changed' })
  })

  it("another account's address is refused next to the field", async () => {
    const email = uniqueEmail('taken')
    await buildParticipant({ email })
    const patient = await patientOf()
    const refused = await (await physician.open(edit(patient))).press('Save', { email })
    expect([refused.status, refused.valueOf('email')]).toEqual([422, email])
    expect(refused.errorOf('email')).not.toBe('')
  })
})

describe('safety events of a patient', () => {
  let source = 0
  const raise = (participant_id: number) => {
    source += 1
    return SafetyEvent.create({
      participant_id,
      rule: 'PHQ9_ITEM9',
      source: 'survey',
      source_id: source,
      value: '2',
      raised: stamp().created,
      ...stamp(),
    })
  }
  const list = (id: number, query = '') => `/participant/safety/id/${id}${query}`

  it('a patient without one has an empty list that says what it is for', async () => {
    const page = await medico.open(list((await patientOf()).id))
    expect(page.text).toContain('Sin eventos de seguridad')
  })

  it('one is resolved once, in words, and the list then says who did it', async () => {
    const patient = await patientOf()
    const event = await raise(patient.id)
    const page = await physician.open(list(patient.id))
    expect(page.text).toContain('PHQ-9 item 9')
    const dialog = await page.follow(/^Record what was done/)
    const refused = await dialog.press('Save what was done', { note: 'Spoke on the phone' })
    expect([refused.status, refused.valueOf('note')]).toEqual([422, 'Spoke on the phone'])
    const done = await dialog.press('Save what was done', {
      outcome: 'CONTACTED',
      note: 'Spoke on the phone',
    })
    expect(done.told).toBe('Event resolved')
    expect(done.text).toContain('Spoke on the phone')
    expect(done.links.filter((name) => name.startsWith('Record what was done'))).toEqual([])
    expect(await event.reload()).toMatchObject({ outcome: 'CONTACTED' })
    expect(await logged('safety-event', event.id)).toContain('UPDATE')
  })

  it('a second person sees that it is resolved, and the first words stay', async () => {
    const patient = await patientOf()
    const event = await raise(patient.id)
    const at = list(patient.id, `?modal=deal&target=${event.id}`)
    const [mine, theirs] = [await physician.open(at), await physician.open(at)]
    await theirs.press('Save what was done', { outcome: 'PLAN_MADE', note: 'First' })
    const late = await mine.press('Save what was done', { outcome: 'NO_RISK', note: 'Second' })
    expect(late.text).toMatch(/Someone else resolved this event/)
    expect(await event.reload()).toMatchObject({ outcome: 'PLAN_MADE', note: 'First' })
  })

  it("another patient's event cannot be opened from here", async () => {
    const [patient, other] = [await patientOf(), await patientOf()]
    const event = await raise(other.id)
    const page = await physician.open(list(patient.id, `?modal=deal&target=${event.id}`))
    expect(page.path).toBe(list(patient.id))
    expect(page.told).not.toBeNull()
  })

  it('an administrator sees them but resolves none', async () => {
    const patient = await patientOf()
    await raise(patient.id)
    const admin = readerOf((await signIn((await buildAdmin()).id)).token)
    const page = await admin.open(list(patient.id))
    expect(page.text).toContain('PHQ-9 item 9')
    expect(page.links.filter((name) => name.startsWith('Record what was done'))).toEqual([])
  })
})

describe('the care team of a patient', () => {
  const team = ({ id }: Participant, query = '') => `/participant/providerList/id/${id}${query}`

  it("a practice may change what is its own, and only read what is another's", async () => {
    const patient = await patientOf()
    const other = await buildPractice({ name: 'Elm Street Health' })
    await buildProvider(patient.id, other.id, 'COACH')
    const page = await physician.open(team(patient))
    expect(page.text).toContain('Elm Street Health')
    expect(page.buttons.filter((name) => name.includes('Harbor Clinic'))).toHaveLength(3)
    expect(page.buttons.filter((name) => name.includes('Elm Street Health'))).toEqual([])
  })

  it('an invalid date gets an error next to its field', async () => {
    const patient = await patientOf()
    const refused = await (
      await physician.open(team(patient))
    ).press('Save: Next appointment at Harbor Clinic', { appointment: '' })
    expect(refused.status).toBe(200)
    const provider = (await Provider.findOne({ where: { participant_id: patient.id } }))!
    expect(provider.appointment).toBeNull()
  })

  it('a comment is saved and shown', async () => {
    const patient = await patientOf()
    const page = await physician.open(team(patient))
    const saved = await page.press('Save: Comment on Harbor Clinic', { comment: 'Prefers mornings' })
    expect(saved.valueOf('comment')).toBe('Prefers mornings')
  })
})

describe('who looked at a record', () => {
  it("names the reader with role and practice, in the patient's language", async () => {
    const patient = await patientOf()
    await physician.open(detailsOf(patient))
    await readsNoted()
    const own = (await signIn(patient.user_id)).token
    const page = await readerOf(own).open(`/participant/readers/id/${patient.id}`)
    expect(page.rows()[0]).toEqual([
      expect.stringContaining('Rowan Okafor'),
      'Physician, Harbor Clinic',
      expect.stringMatching(/^Looked at: /),
      expect.stringMatching(/\d\d\/\d\d\/\d{4}/),
    ])
    const propia = await readerOf(own, 'es').open(`/participant/readers/id/${patient.id}`)
    expect(propia.rows()[0]![2]).toMatch(/^Consultó: /)
  })

  it('being empty is said in words, and others may not see it', async () => {
    const patient = await patientOf()
    const page = await readerOf((await signIn(patient.user_id)).token).open(
      `/participant/readers/id/${patient.id}`,
    )
    expect(page.text).toContain('No one has looked at your record yet')
    const other = await patientOf()
    const stranger = readerOf((await signIn(other.user_id)).token)
    expect((await stranger.open(`/participant/readers/id/${patient.id}`)).path).not.toContain('readers')
  })
})

it('in their own profile a patient sees what others enter, a practitioner at work only the names', async () => {
  const patient = await buildParticipant({ external_id: 'NH-4711', emr_id: 'emr-9' })
  const profile = (id: number) => `/participant/profile/id/${id}`
  const own = await readerOf((await signIn(patient.user_id)).token).open(profile(patient.id))
  expect(own.terms).toMatchObject({ 'Insurance ID': 'NH-4711', 'EMR ID': 'emr-9' })
  expect([own.valueOf('external_id'), own.valueOf('emr_id')]).toEqual([undefined, undefined])
  expect(Object.keys((await physician.open(profile(doctor.participant_id))).terms)).toEqual(['Email'])
})
