import { beforeAll, describe, expect, it } from 'vitest'
import { Attachment } from 'db/models/attachment'
import { Message } from 'db/models/message'
import { Outbox } from 'db/models/outbox'
import type { Plan } from 'db/models/plan'
import { Practice } from 'db/models/practice'
import { PracticePlan } from 'db/models/practice-plan'
import { Practitioner } from 'db/models/practitioner'
import { SuperbillCode } from 'db/models/superbill-code'
import type { PractitionerRole } from '~/access/roles'
import { signIn } from 'tests/access/world'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildPractitioner } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'
import { uniqueEmail } from 'tests/builders/unique'
import { logged } from 'tests/support/last-log'
import { readerOf, type Reader } from 'tests/support/reader'

type Place = { practice: Practice; plan: Plan; manager: Reader; gerente: Reader }

/** A practice with its manager, who reads English or Spanish. */
async function placeOf(): Promise<Place> {
  const plan = await buildPlan({ name: 'Steady Steps' })
  const practice = await buildPractice({ company_id: plan.company_id, name: 'Harbor Clinic' })
  const { token } = await signIn((await staffOf(practice)).user_id)
  return { practice, plan, manager: readerOf(token), gerente: readerOf(token, 'es') }
}

const staffOf = (practice: Practice, role: PractitionerRole = 'PRACTICE_MANAGER') =>
  buildPractitioner({ practice_id: practice.id, role, firstname: 'Rowan', lastname: 'Okafor' })

const readerAs = async (practice: Practice, role: PractitionerRole) =>
  readerOf((await signIn((await staffOf(practice, role)).user_id)).token)

describe('the profile of a practice', () => {
  let place: Place
  const profile = () => `/practice/profile/id/${place.practice.id}`
  beforeAll(async () => {
    place = await placeOf()
  })

  it('holds what is stored, is changed, and the change is logged by its fields', async () => {
    const page = await place.manager.open(profile())
    expect([page.valueOf('name'), page.valueOf('email')]).toEqual(['Harbor Clinic', 'practice@example.org'])
    const zone = page.document.querySelector('option[value="America/Denver"]')
    expect(zone?.textContent).toBe('Mountain Time (Denver)')
    const saved = await page.press('Save', { city: 'Ojai', time_zone: 'America/Denver' })
    expect(saved.told).toBe('Practice updated')
    expect(await place.practice.reload()).toMatchObject({ city: 'Ojai', time_zone: 'America/Denver' })
    expect(await logged('practice', place.practice.id)).toEqual(['UPDATE'])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nowhere' }, 'email'],
    [{ npi: '123' }, 'npi'],
    [{ tax_id: '1' }, 'tax_id'],
    [{ website: 'harbor' }, 'website'],
    [{ phone: '1' }, 'phone'],
  ])(
    'an error in %o is shown next to its field, and the rest stays as it was typed',
    async (typed, field) => {
      const page = await place.manager.open(profile())
      const refused = await page.press('Save', { ...typed, address: '1 Pier' })
      expect(refused.status).toBe(422)
      expect(refused.errorOf(field)).toMatch(/\w/)
      expect([refused.valueOf(field), refused.valueOf('address')]).toEqual([
        Object.values(typed)[0],
        '1 Pier',
      ])
    },
  )

  it('says in Spanish what is wrong', async () => {
    const refused = await (await place.gerente.open(profile())).press('Guardar', { name: '' })
    expect(refused.heading).toBe('Perfil del consultorio')
    expect(refused.errorOf('name')).toMatch(/obligatorio/i)
  })

  it('two people change it at once: the later one sees both', async () => {
    const [mine, theirs] = [await place.manager.open(profile()), await place.manager.open(profile())]
    await theirs.press('Save', { city: 'Salem' })
    const stale = await mine.press('Save', { city: 'Bend' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Bend.*Salem|Salem.*Bend/)
  })

  it('a physician may not change it', async () => {
    const page = await (await readerAs(place.practice, 'PHYSICIAN')).open(profile())
    expect([page.path, page.told]).toEqual(['/', expect.stringMatching(/Unauthorized/)])
  })
})

describe('the plans of a practice', () => {
  it('are checked and unchecked, and only those of its company are listed', async () => {
    const { practice, plan, manager } = await placeOf()
    await buildPlan({ name: 'Of another company' })
    const page = await manager.open(`/practice/plans/id/${practice.id}`)
    expect(page.text).not.toContain('Of another company')
    const ticked = async () =>
      (await PracticePlan.findAll({ where: { practice_id: practice.id } })).map(({ plan_id }) => plan_id)
    const saved = await page.press('Save', { plan_ids: [String(plan.id)] })
    expect(saved.told).toBe('Plans updated')
    expect(await ticked()).toEqual([plan.id])
    const again = await manager.open(`/practice/plans/id/${practice.id}`)
    await again.press('Save', { plan_ids: [] })
    expect(await ticked()).toEqual([])
  })
})

describe('the practitioners of a practice', () => {
  const list = '/practice/practitionerAdmin'

  it('a new one is created, invited by email, and listed', async () => {
    const { practice, manager } = await placeOf()
    const email = uniqueEmail('new')
    const form = await (await manager.open(`${list}?practiceId=${practice.id}`)).follow('New practitioner')
    const saved = await form.press('Create', {
      email,
      firstname: 'Sol',
      lastname: 'Reyes',
      role: 'NURSE',
    })
    expect(saved.told).toBe('Practitioner created')
    const found = (await manager.open(`${list}?text=reyes`)).rows()[0]!
    expect(found.join(' ')).toMatch(/Sol.*Reyes.*Nurse.*No password/)
    const row = (await Practitioner.findOne({ where: { practice_id: practice.id, role: 'NURSE' } }))!
    expect(await logged('practitioner', row.id)).toContain('CREATE')
  })

  it("an invitation is sent once from the person's form", async () => {
    const { practice, manager } = await placeOf()
    const email = uniqueEmail('nurse')
    const { id } = await buildPractitioner({ practice_id: practice.id, role: 'NURSE', email })
    const page = await manager.open(`/practice/practitionerUpdate/id/${id}`)
    for (let time = 0; time < 2; time += 1) await page.press('Send invitation')
    expect(await Outbox.count({ where: { recipient: email } })).toBe(1)
  })

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'nowhere' }, 'email'],
    [{ firstname: '' }, 'firstname'],
    [{ npi: '99' }, 'npi'],
  ])('an error in %o is shown next to its field and nobody is created', async (wrong, field) => {
    const { practice, manager } = await placeOf()
    const whole = { email: uniqueEmail(), firstname: 'Sol', lastname: 'Reyes', role: 'NURSE' }
    const form = await manager.open('/practice/practitionerCreate')
    const refused = await form.press('Create', { ...whole, ...wrong })
    expect([refused.status, refused.valueOf('lastname')]).toEqual([422, 'Reyes'])
    expect(refused.errorOf(field)).toMatch(/\w/)
    expect(await Practitioner.count({ where: { practice_id: practice.id, role: 'NURSE' } })).toBe(0)
  })

  it('one who is disabled is signed out at once', async () => {
    const { practice, manager } = await placeOf()
    const nurse = await staffOf(practice, 'NURSE')
    const session = readerOf((await signIn(nurse.user_id)).token)
    expect((await session.open('/')).heading).toBe('Today')
    const page = await manager.open(`/practice/practitionerUpdate/id/${nurse.id}`)
    expect((await page.press('Save', { disabled: ['on'] })).told).toBe('Practitioner updated')
    expect((await session.open('/')).heading).not.toBe('Today')
  })

  it('one is deleted after a question that names them', async () => {
    const { practice, manager } = await placeOf()
    const nurse = await staffOf(practice, 'NURSE')
    const question = await manager.open(`${list}?modal=delete&target=${nurse.id}`)
    expect(question.text).toContain('Rowan Okafor')
    const gone = await question.press('Delete')
    expect(gone.told).toBe('Practitioner deleted')
    expect(gone.rows()).toHaveLength(1)
  })

  it('a nurse neither sees the list nor a form', async () => {
    const { practice, manager } = await placeOf()
    const nurse = await readerAs(practice, 'NURSE')
    expect((await nurse.open(list)).path).toBe('/')
    expect((await nurse.open('/practice/practitionerCreate')).path).toBe('/')
    expect((await manager.open(list)).path).toBe(list)
  })
})

describe('message templates', () => {
  const path = ({ id }: Practice) => `/message/practiceId/${id}`

  it('without one the list says what they are for, in either language', async () => {
    const { practice, manager, gerente } = await placeOf()
    expect((await manager.open(path(practice))).text).toContain('New template')
    const page = await gerente.open(path(practice))
    expect(page.rows()).toEqual([])
    expect(page.text).not.toContain('New template')
  })

  it('one is written, changed and deleted', async () => {
    const { practice, manager } = await placeOf()
    const handout = await buildAttachment(practice.id, { name: 'stairs.pdf' })
    const form = await (await manager.open(path(practice))).follow('New template')
    const values = { name: 'Welcome', subject: 'Good day', body: 'Hello {first_name}' }
    const created = await form.press('Create', values)
    expect(created.rows()[0]!.join(' ')).toMatch(/Welcome.*Good day/)
    const edit = await created.follow('Edit: Welcome')
    expect(edit.valueOf('body')).toBe('Hello {first_name}')
    expect(edit.text).toContain('stairs.pdf')
    const changed = await edit.press('Save', { subject: 'Good morning' })
    expect(changed.rows()[0]!.join(' ')).toContain('Good morning')
    const [{ id }] = (await Message.findAll({ where: { practice_id: practice.id } })) as [Message]
    const gone = await (await changed.follow('Delete: Welcome')).press('Delete')
    expect(gone.rows()).toEqual([])
    expect(await logged('message', id)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
    expect(await Attachment.findByPk(handout.id)).not.toBeNull()
  })

  it('one without subject and text gets an error next to both, and the name stays', async () => {
    const { practice, manager } = await placeOf()
    const form = await manager.open(`/message/create/practiceId/${practice.id}`)
    const refused = await form.press('Create', { name: 'Welcome', subject: '', body: '' })
    expect([refused.status, refused.valueOf('name')]).toEqual([422, 'Welcome'])
    expect([refused.errorOf('subject'), refused.errorOf('body')].every((one) => one !== '')).toBe(true)
  })

  it('the template of another practice is not shown and not deleted', async () => {
    const { practice, manager } = await placeOf()
    const foreign = await buildMessage((await buildPractice()).id, { name: 'Not yours' })
    const page = await manager.open(`${path(practice)}?modal=delete&target=${foreign.id}`)
    expect([page.path, page.text.includes('Not yours')]).toEqual([path(practice), false])
    expect(page.told).toMatch(/\w/)
  })

  it('words find templates by name and by subject', async () => {
    const { practice, manager } = await placeOf()
    await buildMessage(practice.id, { name: 'Alpha', subject: 'Sleep well' })
    await buildMessage(practice.id, { name: 'Beta', subject: 'Walk far' })
    const page = await manager.open(path(practice))
    const names = async (text: string) => (await page.press('Search', { text })).rows().map((row) => row[0])
    expect([await names('sleep'), await names('beta'), await names('nothing')]).toEqual([
      [expect.stringContaining('Alpha')],
      [expect.stringContaining('Beta')],
      [],
    ])
  })
})

describe('superbill codes', () => {
  const path = ({ id }: Practice) => `/practice/superbillCodes/id/${id}`

  it('one is added with its charge in dollars, changed and deleted', async () => {
    const { practice, manager } = await placeOf()
    const dialog = await (await manager.open(path(practice))).follow('New code')
    const saved = await dialog.press('Create', {
      code: '99213',
      description: 'Office visit',
      charge: '85.50',
    })
    expect(saved.rows()[0]!.join(' ')).toMatch(/99213 ?Office visit ?\$85\.50/)
    const changed = await (await saved.follow('Edit: 99213')).press('Save', { charge: '90' })
    expect(changed.rows()[0]!.join(' ')).toContain('$90.00')
    await (await changed.follow('Delete: 99213')).press('Delete')
    expect(await SuperbillCode.count({ where: { practice_id: practice.id } })).toBe(0)
  })

  it.each([
    [{ charge: 'much' }, 'charge'],
    [{ charge: '-1' }, 'charge'],
    [{ code: '' }, 'code'],
  ])('an error in %o is shown next to its field', async (wrong, field) => {
    const { practice, manager } = await placeOf()
    const dialog = await manager.open(`${path(practice)}?modal=create`)
    const whole = { code: '99213', description: 'Office visit', charge: '85' }
    const refused = await dialog.press('Create', { ...whole, ...wrong })
    expect(refused.status).toBe(422)
    expect(refused.errorOf(field)).toMatch(/\w/)
  })

  it('a code that the practice already has is refused next to the field', async () => {
    const { practice, manager } = await placeOf()
    await buildSuperbillCode(practice.id, { code: '99214' })
    const dialog = await manager.open(`${path(practice)}?modal=create`)
    const refused = await dialog.press('Create', { code: '99214', description: 'Again', charge: '1' })
    expect([refused.errorOf('code') !== '', refused.valueOf('description')]).toEqual([true, 'Again'])
  })
})

describe('documents of a practice', () => {
  const path = ({ id }: Practice) => `/practice/documents/id/${id}`

  it('are listed in their groups with their size', async () => {
    const { practice, manager, gerente } = await placeOf()
    await buildAttachment(practice.id, { name: 'balance.pdf', group: 'Exercise', size: 2048 })
    const page = await manager.open(path(practice))
    expect(page.text).toMatch(/Exercise.*balance\.pdf.*2 kB/)
    expect((await gerente.open(path(practice))).text).toContain('balance.pdf')
  })

  it('one moves to another group, which becomes a filter', async () => {
    const { practice, manager } = await placeOf()
    const { id } = await buildAttachment(practice.id, { name: 'balance.pdf' })
    const dialog = await (await manager.open(path(practice))).follow('Change group: balance.pdf')
    const saved = await dialog.press('Save', { new_group: 'Falls' })
    expect(saved.text).toContain('Falls')
    expect((await Attachment.findByPk(id))!.group_name).toBe('Falls')
    expect((await saved.press('Filter', { group: 'Falls' })).text).toContain('balance.pdf')
  })

  it('several are picked and deleted at once after a question that names them', async () => {
    const { practice, manager } = await placeOf()
    const [first, second] = [
      await buildAttachment(practice.id, { name: 'one.pdf' }),
      await buildAttachment(practice.id, { name: 'two.pdf' }),
    ]
    await buildAttachment(practice.id, { name: 'three.pdf' })
    const page = await manager.open(path(practice))
    const question = await page.press('Delete selected', { pick: [String(first.id), String(second.id)] })
    expect(question.text).toMatch(/one\.pdf.*two\.pdf/)
    await question.press('Delete')
    const left = await Attachment.findAll({ where: { practice_id: practice.id } })
    expect(left.map(({ name }) => name)).toEqual(['three.pdf'])
  })

  it('picking nothing says so, and nothing is deleted', async () => {
    const { practice, manager } = await placeOf()
    await buildAttachment(practice.id, { name: 'one.pdf' })
    const answer = await (await manager.open(path(practice))).press('Delete selected')
    expect(answer.buttons).not.toContain('Delete')
    expect(await Attachment.count({ where: { practice_id: practice.id } })).toBe(1)
  })

  it('a physician reads none of this', async () => {
    const { practice } = await placeOf()
    const page = await (await readerAs(practice, 'PHYSICIAN')).open(path(practice))
    expect(page.path).toBe('/')
  })
})
