import { beforeEach, describe, expect, it } from 'vitest'
import { Provider } from 'db/models/provider'
import { Superbill } from 'db/models/superbill'
import { SurveyNote } from 'db/models/survey-note'
import { readsNoted } from '~/core/log/note-read.server'
import { flashOf } from 'tests/access/ask'
import { buildPractitioner } from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'
import type { Seen } from 'tests/support/reader'

let clinic: AtClinic

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
})

const create = (type = 'PROGRESS') =>
  `/participant/createNote/participantId/${clinic.patient.id}/type/${type}`
const begin = async (): Promise<Seen> => (await clinic.physician.open(create())).press('Start the note')
const notes = () => SurveyNote.findAll({ where: { participant_id: clinic.patient.id }, order: ['id'] })
const one = async () => (await notes())[0]!
async function lock(typed: Record<string, string> = {}): Promise<Seen> {
  const preview = await (await begin()).press('Lock Note', { plan_of_care: 'Walk daily', ...typed })
  return sign(preview)
}
/** Presses the button below the preview; the editor behind it has the same button. */
const sign = (preview: Seen) => preview.press('Lock Note', { version: preview.valueOf('version')! })
const show = async (of: Pick<SurveyNote, 'id'>) =>
  `/participant/note/participantId/${clinic.patient.id}/id/${of.id}`

describe('a note as its writer sees it', () => {
  it('is started only after a press, with open drafts already in view', async () => {
    await clinic.physician.open(create())
    expect(await notes()).toEqual([])
    const editor = await begin()
    expect(editor.path).toMatch(/\/editNote\//)
    const again = await clinic.physician.open(create())
    expect(again.text).toContain('Open drafts of this type')
    expect((await again.follow('Continue')).path).toBe(editor.path)
  })

  it('is saved as a draft with what was typed, and opened again with it', async () => {
    const editor = await begin()
    const saved = await editor.press('Save Draft', { chief_complaint: 'Knee', plan_of_care: '“Walk” & rest' })
    expect(saved.told).toBe('Note saved as draft')
    const again = await clinic.physician.open(editor.path)
    expect([again.valueOf('chief_complaint'), again.valueOf('plan_of_care')]).toEqual([
      'Knee',
      '“Walk” & rest',
    ])
    const preview = await again.press('Preview')
    expect(preview.text).toMatch(/Knee.*“Walk” & rest/)
  })

  it('says above the page which goal is not a number, and keeps what was typed', async () => {
    const typed = { subjective: 'Tired', 'goal.SCORE_EXER': 'plenty' }
    const refused = await (await begin()).press('Save Draft', typed)
    expect([refused.status, refused.valueOf('subjective')]).toEqual([422, 'Tired'])
    const told = refused.document.querySelector('[role=alert]')
    expect(told?.textContent).toMatch(/Could not save note.*Exercise: Enter a number/)
    const jump = told?.querySelector('a')?.getAttribute('href')?.slice(1)
    expect(refused.document.getElementById(jump ?? '')?.textContent).toContain('Enter a number')
  })

  it('says before it is deleted that its billing is deleted, too', async () => {
    const editor = await begin()
    const told = 'It will be deleted, too.'
    expect((await editor.follow('Delete Note')).text).not.toContain(told)
    await buildSuperbillCode(clinic.practice.id, { code: '99213', charge: 8550 })
    await (await editor.follow('Create superbill')).press('Save', { 'cptCodes[0].checked': 'on' })
    const question = await (await clinic.physician.open(editor.path)).follow('Delete Note')
    expect(question.text).toContain(told)
    expect((await question.press('Delete Note')).told).toBe('Note deleted')
    expect(await Superbill.count({ where: { participant_id: clinic.patient.id } })).toBe(0)
  })

  it('is deleted after a question, and gone for a second window', async () => {
    const editor = await begin()
    const { id } = await one()
    const question = await editor.follow('Delete Note')
    const other = await editor.follow('Delete Note')
    expect((await question.press('Delete Note')).told).toBe('Note deleted')
    expect((await other.press('Delete Note')).told).toBe('Could not delete note')
    expect([await notes(), await logged('survey-note', id)]).toMatchObject([
      [],
      expect.arrayContaining(['DELETE']),
    ])
  })

  it('two people who write the same part both see both texts, and nothing is lost', async () => {
    const editor = await begin()
    const colleague = await buildPractitioner({ practice_id: clinic.practice.id, role: 'MEDICAL_SPECIALIST' })
    const theirs = await (await readerFor(colleague.user_id)).open(editor.path)
    await editor.press('Save Draft', { plan_of_care: 'Walk daily' })
    const stale = await theirs.press('Save Draft', { plan_of_care: 'Swim weekly' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Walk daily')
    expect(stale.valueOf('plan_of_care')).toBe('Swim weekly')
    expect((await one()).plan_of_care).toBe('Walk daily')
    await stale.press('Save Draft')
    expect((await one()).plan_of_care).toBe('Swim weekly')
  })

  it('two people who write different parts keep both', async () => {
    const editor = await begin()
    const other = await clinic.physician.open(editor.path)
    await editor.press('Save Draft', { plan_of_care: 'Walk daily' })
    await other.press('Save Draft', { chief_complaint: 'Knee' })
    expect(await one()).toMatchObject({ plan_of_care: 'Walk daily', chief_complaint: 'Knee' })
  })

  it('about a patient who is deleted in the meantime is reported, with what was typed to be copied', async () => {
    const editor = await begin()
    await clinic.patient.update({ archived: 1 })
    const typed = { chief_complaint: 'Knee', plan_of_care: '“Walk” & rest' }
    const late = await editor.press('Save Draft', typed)
    expect([late.heading, late.text]).toEqual(['Not saved', expect.stringContaining('was deleted while')])
    const shown = [...late.document.querySelectorAll('label')].map((label) => [
      label.querySelector('span')?.textContent,
      (label.control as HTMLTextAreaElement | null)?.value,
    ])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Chief complaint', 'Knee'],
        ['Plan', '“Walk” & rest'],
      ]),
    )
    expect(await turnedAway(clinic.stranger, editor.path, typed)).toBe(true)
    expect((await one()).plan_of_care).toBe('')
  })

  it('about a patient who leaves the practice in the meantime is reported, too; somebody who never read it learns nothing', async () => {
    const editor = await begin()
    const colleague = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PHYSICIAN' })
    const typed = { chief_complaint: 'Knee' }
    await Provider.destroy({ where: { participant_id: clinic.patient.id } })
    await readsNoted()
    const late = await editor.press('Save Draft', typed)
    expect([late.heading, late.text]).toEqual([
      'Not saved',
      expect.stringContaining('You no longer have access to this'),
    ])
    expect(late.document.querySelector('textarea')?.value).toBe('Knee')
    expect(await turnedAway(await readerFor(colleague.user_id), editor.path, typed)).toBe(true)
    expect((await one()).chief_complaint).toBe('')
  })

  it('is in Spanish for readers of Spanish', async () => {
    const editor = await begin()
    const page = await clinic.medico.open(editor.path)
    expect(page.buttons).not.toContain('Save Draft')
    expect(page.buttons).not.toContain('Lock Note')
  })
})

describe('a note that is locked', () => {
  it('was shown before, says by whom, and can no longer be edited', async () => {
    const editor = await begin()
    const preview = await editor.press('Lock Note', { plan_of_care: 'Walk daily' })
    expect(preview.text).toMatch(/This is what will be locked.*Walk daily/)
    const locked = await sign(preview)
    expect(locked.told).toBe('Note locked')
    const note = await one()
    expect(await logged('survey-note', note.id)).toEqual(['CREATE', 'UPDATE', 'UPDATE'])
    const page = await clinic.physician.open(await show(note))
    expect(page.text).toMatch(/Rowan Okafor/)
    expect(page.text).toContain('Walk daily')
    expect(page.document.querySelector('a[href*="/editNote/"]')).toBeNull()
    const told = { detail: 'notes.lockedByNow', link: { to: await show(note), key: 'notes.readNote' } }
    expect(flashOf(await clinic.physician.fetch(editor.path))).toMatchObject(told)
    expect(flashOf(await clinic.stranger.fetch(editor.path))).not.toMatchObject(told)
    const late = await editor.press('Save Draft', { plan_of_care: 'Changed' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('This note was locked while')])
    expect(late.text).toContain('Changed')
    expect((await one()).plan_of_care).toBe('Walk daily')
  })

  it('is not what changed after the preview: the user is asked to look again', async () => {
    const editor = await begin()
    const preview = await editor.press('Lock Note', { plan_of_care: 'Walk daily' })
    await (await clinic.physician.open(editor.path)).press('Save Draft', { plan_of_care: 'Swim' })
    const again = await sign(preview)
    expect(again.told).toContain('Someone changed this note')
    expect(again.text).toContain('Swim')
    expect((await one()).locked).toBeNull()
  })

  it('takes an addendum, signed and saved once; an empty one is refused next to its field', async () => {
    await lock()
    const page = await clinic.physician.open(await show(await one()))
    const dialog = await page.follow('Add an addendum')
    const empty = await dialog.press('Sign and add', { text: '' })
    expect([empty.status, empty.errorOf('text')]).toEqual([422, expect.stringContaining('required')])
    const added = await dialog.press('Sign and add', { text: 'He called: better' })
    expect(added.told).toBe('The addendum was added')
    await dialog.press('Sign and add', { text: 'He called: better' })
    const shown = await clinic.physician.open(await show(await one()))
    expect(shown.text.match(/He called: better/g)).toHaveLength(1)
    expect(shown.text).toMatch(/Rowan Okafor/)
  })

  it('is read by the patient, who sees no draft and adds nothing', async () => {
    await lock()
    const note = await one()
    const page = await clinic.self.open(await show(note))
    expect(page.text).toContain('Walk daily')
    expect(page.links).not.toContain('Add an addendum')
    expect(await turnedAway(clinic.self, await show(note), { text: 'Mine' })).toBe(true)
    await begin()
    const draft = (await notes())[1]!
    expect(await turnedAway(clinic.self, await show(draft))).toBe(true)
  })
})

describe("somebody else's note", () => {
  it('is neither read, written, locked nor deleted by the patient, another practice or a manager', async () => {
    const editor = await begin()
    const manager = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PRACTICE_MANAGER' })
    for (const reader of [clinic.self, clinic.stranger, await readerFor(manager.user_id)]) {
      expect(await turnedAway(reader, editor.path)).toBe(true)
      expect(await turnedAway(reader, editor.path, { plan_of_care: 'Theirs' }).catch(() => true)).toBe(true)
      expect(await turnedAway(reader, `${editor.path}?modal=lock`, { version: '0' })).toBe(true)
      await turnedAway(reader, `${editor.path}?modal=delete`, {})
    }
    expect(await notes()).toMatchObject([{ locked: null, version: 0, plan_of_care: '' }])
  })

  it("is neither read, locked nor deleted at another patient's address", async () => {
    await begin()
    const { id } = await one()
    const other = await patientAt(clinic.practice)
    const borrowed = `/participant/editNote/participantId/${other.id}/id/${id}`
    expect(await turnedAway(clinic.physician, borrowed)).toBe(true)
    expect(await turnedAway(clinic.physician, `${borrowed}?modal=lock`, { version: '0' })).toBe(true)
    expect(await turnedAway(clinic.physician, `${borrowed}?modal=delete`, {})).toBe(true)
    expect(await notes()).toMatchObject([{ id, locked: null, version: 0 }])
  })
})
