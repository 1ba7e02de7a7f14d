import { beforeEach, describe, expect, it } from 'vitest'
import { Goal } from 'db/models/goal'
import { Habit } from 'db/models/habit'
import type { Participant } from 'db/models/participant'
import { signIn } from 'tests/access/world'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { keepForm } from '~/core/session/kept-form.server'
import { setClock } from '~/platform/clock'
import { logged } from 'tests/support/last-log'
import { readerOf, type Reader } from 'tests/support/reader'

const GOALS = '/participant/goals'
const HABITS = '/participant/habits'
const NOTES = '/participant/notes'

let person: Participant
let me: Reader
let yo: Reader

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  person = await buildParticipant()
  const { token } = await signIn(person.user_id)
  me = readerOf(token)
  yo = readerOf(token, 'es')
})

/** A coach of a practice that cares for the person, and another one who does not. */
async function coaches(): Promise<{ coach: Reader; stranger: Reader }> {
  const practice = await buildPractice()
  await buildProvider(person.id, practice.id)
  const [own, other] = [
    await buildPractitioner({ practice_id: practice.id, role: 'WELLNESS_COACH' }),
    await buildPractitioner({ role: 'WELLNESS_COACH' }),
  ]
  return {
    coach: readerOf((await signIn(own.user_id)).token),
    stranger: readerOf((await signIn(other.user_id)).token),
  }
}

const goals = () => Goal.findAll({ where: { participant_id: person.id }, order: [['id', 'ASC']] })
const habits = () => Habit.findAll({ where: { participant_id: person.id }, order: [['id', 'ASC']] })

async function addGoal(goal: string, timeframe = '1 month') {
  return (await me.open(`${GOALS}?modal=create`)).press('Save', { goal, timeframe })
}
async function addHabit(habit: string, categories = ['movement']) {
  return (await me.open(`${HABITS}?modal=create`)).press('Save', { habit, categories })
}

describe('my notes, sent after the session had ended', () => {
  const comeBack = async (seen: string) => {
    const form = new FormData()
    for (const [name, value] of [
      ['notes', 'Typed late'],
      ['version', '0'],
      ['seen', seen],
    ])
      form.append(name!, value!)
    const cookie = await keepForm(form, { userId: person.user_id, page: NOTES, sentTo: NOTES })
    return readerOf((await signIn(person.user_id)).token, 'en', cookie!).open(NOTES)
  }

  it('come back next to what was saved in another window, and need a choice', async () => {
    await (await me.open(NOTES)).press('Save', { notes: 'Written elsewhere' })
    const page = await comeBack('notes=Before')
    expect(page.document.querySelector('textarea')!.value).toBe('Typed late')
    expect(page.document.querySelector('section[role="alert"]')!.textContent).toContain('Written elsewhere')
    await page.press(/Keep my text/)
    expect((await me.open(NOTES)).document.querySelector('textarea')!.value).toBe('Typed late')
  })

  it('come back alone over what their writer had seen', async () => {
    await (await me.open(NOTES)).press('Save', { notes: 'Before' })
    const page = await comeBack('notes=Before')
    expect(page.document.querySelector('section[role="alert"]')).toBeNull()
    await page.press('Save')
    expect((await me.open(NOTES)).document.querySelector('textarea')!.value).toBe('Typed late')
  })
})

describe('my goals', () => {
  it.each([
    ['en', 'My Goals', 'New goal'],
    ['es', 'Mis metas', 'Meta nueva'],
  ] as const)('without one the page says how to begin (%s)', async (lang, title, add) => {
    const page = await (lang === 'en' ? me : yo).open(GOALS)
    expect(page.heading).toBe(title)
    expect(page.links).toContain(add)
    expect(page.document.querySelector('table')).toBeNull()
  })

  it('one is added with its last day, changed and deleted after a question', async () => {
    const added = await addGoal('Climb the stairs')
    expect(added.path).toBe(GOALS)
    expect(added.text).toMatch(/Climb the stairs.*Until July 15, 2026/)
    const dialog = await added.follow('Edit: Climb the stairs')
    expect(dialog.valueOf('goal')).toBe('Climb the stairs')
    const changed = await dialog.press('Save', { goal: 'Climb the hill', timeframe: '3 months' })
    expect(changed.text).toMatch(/Climb the hill.*Until September 15, 2026/)
    const question = await changed.follow('Delete: Climb the hill')
    expect(question.text).toContain('Climb the hill')
    const [{ id }] = (await goals()) as [Goal]
    const gone = await question.press('Delete')
    expect(gone.text).not.toContain('Climb the hill')
    expect(await goals()).toEqual([])
    expect(await logged('goal', id)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
  })

  it('a goal without a timeframe gets an error at the choice and keeps the words', async () => {
    const refused = await (await me.open(`${GOALS}?modal=create`)).press('Save', { goal: 'Sing' })
    expect([refused.status, refused.valueOf('goal')]).toEqual([422, 'Sing'])
    expect(refused.text).toContain('Field required')
    expect(await goals()).toEqual([])
  })

  it('in Spanish too', async () => {
    const refused = await (
      await yo.open(`${GOALS}?modal=create`)
    ).press('Guardar', { goal: '', timeframe: '1 month' })
    expect(refused.errorOf('goal')).toMatch(/obligatorio/i)
  })

  it('the same form sent twice adds one goal', async () => {
    const dialog = await me.open(`${GOALS}?modal=create`)
    for (let time = 0; time < 2; time += 1) await dialog.press('Save', { goal: 'Once', timeframe: '1 month' })
    expect(await goals()).toHaveLength(1)
  })

  it('what was saved in another window is next to what was typed', async () => {
    await addGoal('Walk')
    const [mine, theirs] = [await me.open(GOALS), await me.open(GOALS)]
    const [first, second] = [await mine.follow('Edit: Walk'), await theirs.follow('Edit: Walk')]
    await first.press('Save', { goal: 'Walk daily' })
    const stale = await second.press('Save', { goal: 'Walk weekly' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Walk weekly.*Walk daily|Walk daily.*Walk weekly/)
  })

  it('a goal that was deleted in the meantime is reported, with what was typed to be copied, and a link back', async () => {
    await addGoal('Walk')
    const dialog = await (await me.open(GOALS)).follow('Edit: Walk')
    await Goal.destroy({ where: { participant_id: person.id } })
    const late = await dialog.press('Save', { goal: 'Run' })
    expect(late.text).toContain('it was deleted while you were writing')
    const kept = [...late.document.querySelectorAll('textarea')].map(({ value }) => value)
    expect(kept).toEqual(['Run'])
    expect((await late.follow('Back')).path).toBe(GOALS)
    expect((await yo.open('/not-saved')).text).toContain('Aquí no hay ningún texto.')
  })

  it('the coach can write them, too, and nobody else', async () => {
    const { coach, stranger } = await coaches()
    const path = `/participant/goals/id/${person.id}`
    const dialog = await (await coach.open(path)).follow('New goal')
    const saved = await dialog.press('Save', { goal: 'Breathe', timeframe: '1 month' })
    expect([saved.heading, saved.told]).toEqual(['Goals of the patient', 'The goal is saved.'])
    expect(saved.text).toContain('Breathe')
    expect((await me.open(GOALS)).text).toContain('Breathe')
    const refused = await stranger.open(path)
    expect([refused.path, refused.told]).toEqual(['/', expect.stringMatching(/Unauthorized/)])
  })
})

describe('my habits', () => {
  it.each([
    ['en', 'My Habits', 'New habit'],
    ['es', 'Mis hábitos', 'Hábito nuevo'],
  ] as const)('without one the page says how to begin (%s)', async (lang, title, add) => {
    const page = await (lang === 'en' ? me : yo).open(HABITS)
    expect(page.heading).toBe(title)
    expect(page.links).toContain(add)
    expect(page.document.querySelector('[name=progress]')).toBeNull()
  })

  it('one is added, rated today, and the rating shows', async () => {
    const added = await addHabit('Walk')
    expect(added.text).toContain('Not rated yet.')
    const rated = await added.press('Save: Walk', { progress: '8' })
    expect(rated.valueOf('progress')).toBe('8')
    expect(rated.text).not.toMatch(/Walk ?Movement ?Not rated yet/)
  })

  it('the last rating of a day counts', async () => {
    const added = await addHabit('Walk')
    await added.press('Save: Walk', { progress: '3' })
    const again = await added.press('Save: Walk', { progress: '9' })
    expect(again.valueOf('progress')).toBe('9')
  })

  it('a habit without an area of life is not added, and the words stay', async () => {
    const refused = await (await me.open(`${HABITS}?modal=create`)).press('Save', { habit: 'Read' })
    expect([refused.status, refused.valueOf('habit')]).toEqual([422, 'Read'])
    expect(refused.text).toContain('Field required')
    expect(await habits()).toEqual([])
  })

  it('it is changed and keeps the checked areas', async () => {
    await addHabit('Walk', ['movement'])
    const dialog = await (await me.open(HABITS)).follow('Edit: Walk')
    const ticked = [...dialog.document.querySelectorAll<HTMLInputElement>('[name=categories]:checked')]
    expect(ticked.map(({ value }) => value)).toEqual(['movement'])
    await dialog.press('Save', { habit: 'Walk far' })
    expect((await habits())[0]).toMatchObject({ habit: 'Walk far', categories: 'movement' })
  })

  it('a reminder needs a day and an hour', async () => {
    const dialog = await me.open(`${HABITS}?modal=create`)
    const days = [...dialog.document.querySelectorAll<HTMLOptionElement>('[name=reminder_day] option')]
    const day = days.find(({ value }) => value !== '')!.value
    const half = await dialog.press('Save', { habit: 'Walk', categories: ['movement'], reminder_day: day })
    expect(half.status).toBe(422)
    const whole = await half.press('Save', { reminder_hour: '08' })
    expect(whole.path).toBe(HABITS)
    expect((await habits())[0]!.reminder).not.toBeNull()
  })

  it('an archived one is hidden, is shown on request, and can be restored', async () => {
    await addHabit('Walk')
    const away = await (await (await me.open(HABITS)).follow('Archive: Walk')).press('Archive')
    expect(away.buttons.filter((name) => name.includes('Walk'))).toEqual([])
    const shown = await away.follow(/archived habits/)
    expect(shown.text).toContain('Walk')
    const back = await (await shown.follow(/: Walk$/)).press(/\w/)
    expect((await me.open(HABITS)).buttons).toContain('Save: Walk')
    expect(back.told).not.toBeNull()
  })

  it('how much it matters is stored for the day', async () => {
    await addHabit('Walk')
    const dialog = await (await me.open(HABITS)).follow('Why it matters: Walk')
    const saved = await dialog.press('Save', { importance: '9', confidence: '4' })
    expect(saved.path).toBe(HABITS)
    expect(saved.text).not.toContain('You have not told us yet how much it matters to you.')
  })

  it('how much it matters, entered on two devices at once, is a conflict for the later one', async () => {
    const list = await addHabit('Walk')
    const [mine, theirs] = [
      await list.follow('Why it matters: Walk'),
      await list.follow('Why it matters: Walk'),
    ]
    await theirs.press('Save', { importance: '9', confidence: '4' })
    const stale = await mine.press('Save', { importance: '2', confidence: '4' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Saved now.{0,60}29/)
    expect((await stale.press('Save')).path).toBe(HABITS)
    const again = await list.follow('Why it matters: Walk')
    expect([again.valueOf('importance'), again.valueOf('confidence')]).toEqual(['2', '4'])
  })

  it('the coach sees them and does not rate them', async () => {
    await addHabit('Walk')
    const { coach, stranger } = await coaches()
    const path = `/participant/habits/id/${person.id}`
    const page = await coach.open(path)
    expect(page.heading).toBe('Habits of the patient')
    expect(page.text).toContain('Walk')
    expect(page.buttons).not.toContain('Save: Walk')
    expect((await stranger.open(path)).path).toBe('/')
  })
})

describe('a habit that was changed in the meantime', () => {
  it('is shown in words, with its reminder', async () => {
    await addHabit('Walk')
    const at = `${HABITS}?modal=edit&target=${(await habits())[0]!.id}`
    const [first, second] = [await me.open(at), await me.open(at)]
    await first.press('Save', { categories: ['food'], reminder_day: 'MON', reminder_hour: '08' })
    const stale = await second.press('Save', { categories: ['sleep'] })
    expect(stale.status).toBe(409)
    expect(stale.rows().map((row) => row.join(' | '))).toEqual([
      'What is it about? | Sleep | Food',
      'Email me a reminder | – | Monday',
      'Time of day | – | 8 AM',
    ])
  })
})

describe('notes to self', () => {
  it('do not promise autosave without scripts', async () => {
    const { text } = await me.open(NOTES)
    expect(text).toContain('Save what you write with the button')
    expect(text).not.toContain('saves itself')
  })

  it('are saved, and shared with the care team only after a question', async () => {
    const saved = await (await me.open(NOTES)).press('Save', { notes: 'Felt strong today' })
    expect(saved.valueOf('notes')).toBe('Felt strong today')
    expect(saved.text).toContain('Only you can read these notes.')
    const question = await saved.follow('Share with my care team')
    const shared = await question.press(/Share/)
    expect(shared.text).not.toContain('Only you can read these notes.')
    const { coach } = await coaches()
    const page = await coach.open(`/participant/coaching/id/${person.id}?tab=notes`)
    expect(page.text).toContain('Felt strong today')
  })

  it('say in Spanish who can read them', async () => {
    const page = await yo.open(NOTES)
    expect(page.heading).toBe('Notas personales')
    expect(page.links).toHaveLength(1)
  })

  it('two windows: the second one sees what the first wrote, and keeps its own words', async () => {
    const [mine, theirs] = [await me.open(NOTES), await me.open(NOTES)]
    await theirs.press('Save', { notes: 'Theirs' })
    const stale = await mine.press('Save', { notes: 'Mine' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Theirs')
    expect(stale.valueOf('notes')).toBe('Mine')
  })
})

describe('my data', () => {
  it('are offered as one file, only to the person themselves', async () => {
    const page = await me.open('/participant/data')
    expect(page.links).toContain('Download my data')
    const file = await me.fetch('/participant/data/file')
    expect(file.headers.get('Content-Type')).toContain('zip')
    const { coach } = await coaches()
    expect((await coach.open('/participant/data')).path).not.toBe('/participant/data')
  })
})
