import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Attachment } from 'db/models/attachment'
import { diskStore } from '~/integrations/files/disk-store.server'
import { setFileStore } from '~/integrations/files/store.server'
import { buildAttachment } from 'tests/builders/practice-things'
import { buildPractitioner } from 'tests/builders/people'
import { atClinic, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-document-screens-'))
let clinic: AtClinic
let list: string

beforeEach(async () => {
  setFileStore(diskStore(folder))
  clinic = await atClinic({ role: 'PRACTICE_MANAGER' })
  list = `/practice/documents/id/${clinic.practice.id}`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stored = () => Attachment.findAll({ where: { practice_id: clinic.practice.id }, order: ['id'] })
const build = (name: string, group = '') => buildAttachment(clinic.practice.id, { name, group })

describe('the documents of a practice', () => {
  it('are empty in words, in both languages', async () => {
    expect((await clinic.physician.open(list)).text).toContain('No documents found')
    expect((await clinic.medico.open(list)).text).not.toContain('No documents found')
  })

  it('are listed under their groups, and one whose file is gone is marked', async () => {
    await build('Diet.pdf', 'Food')
    await build('Loose.pdf')
    const page = await clinic.physician.open(list)
    expect(page.text).toMatch(/Food.*Diet\.pdf/)
    expect(page.text).toMatch(/Uncategorized.*Loose\.pdf/)
    expect(page.text).toContain('File not found')
    expect((await page.press('Filter', { group: 'Food' })).rows()).toHaveLength(1)
    expect((await clinic.physician.open(`${list}?name=loose`)).rows()).toHaveLength(1)
  })

  it('one moves into another group, or a new one in an existing spelling', async () => {
    const document = await build('Walk.pdf', 'Food')
    await build('Run.pdf', 'Exercise')
    const dialog = await clinic.physician.open(`${list}?modal=group&target=${document.id}`)
    expect(dialog.text).toContain('Walk.pdf')
    const moved = await dialog.press('Save', { new_group: 'eXercise' })
    expect(moved.told).toBe('Category Updated')
    expect((await document.reload()).group_name).toBe('Exercise')
    expect(await logged('attachment', document.id)).toContain('UPDATE')
  })

  it('one that somebody else deleted in the meantime leaves the typed group to be copied', async () => {
    const document = await build('Walk.pdf', 'Food')
    const mine = await clinic.physician.open(`${list}?modal=group&target=${document.id}`)
    await document.destroy()
    const late = await mine.press('Save', { new_group: 'Long walks' })
    expect(late.text).toContain('it was deleted while you were writing')
    const shown = [...late.document.querySelectorAll('textarea')].map(({ value }) => value)
    expect(shown).toContain('Long walks')
  })

  it('one that somebody else moved in the meantime shows both groups and stays', async () => {
    const document = await build('Walk.pdf', 'Food')
    const at = `${list}?modal=group&target=${document.id}`
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    await theirs.press('Save', { new_group: 'Sleep' })
    const stale = await mine.press('Save', { new_group: 'Exercise' })
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringMatching(/Exercise.*Sleep|Sleep.*Exercise/),
    ])
    expect((await document.reload()).group_name).toBe('Sleep')
  })

  it('a far too long group name is refused next to its field, and stays there', async () => {
    const document = await build('Walk.pdf', 'Food')
    const dialog = await clinic.physician.open(`${list}?modal=group&target=${document.id}`)
    const typed = 'x'.repeat(300)
    const refused = await dialog.press('Save', { new_group: typed })
    expect([refused.status, refused.errorOf('new_group'), refused.valueOf('new_group')]).toEqual([
      422,
      expect.stringMatching(/\w/),
      typed,
    ])
    expect((await document.reload()).group_name).toBe('Food')
  })

  it('one is deleted after a question that names it; the second person learns that it is gone', async () => {
    const document = await build('Old.pdf')
    const question = await clinic.physician.open(`${list}?modal=delete&target=${document.id}`)
    expect(question.text).toMatch(/Delete attached file\?.*Old\.pdf/)
    const again = await clinic.physician.open(`${list}?modal=delete&target=${document.id}`)
    expect((await question.press('Delete')).told).toBe('Document deleted')
    expect((await again.press('Delete')).told).toBe('Could not remove file')
    expect(await stored()).toEqual([])
  })

  it('an upload without a file gets an error, with the group that was typed', async () => {
    const dialog = await clinic.physician.open(`${list}?modal=upload`)
    const refused = await dialog.press('Upload document', { new_group: 'Forms' })
    expect([refused.status, refused.valueOf('new_group'), await stored()]).toEqual([422, 'Forms', []])
  })

  it('several checked ones are deleted together, and those of another practice stay', async () => {
    const [one, two] = [await build('One.pdf'), await build('Two.pdf')]
    const other = await atClinic()
    const foreign = await buildAttachment(other.practice.id, { name: 'Foreign.pdf' })
    const picked = [one.id, two.id, foreign.id].map((id) => `pick=${id}`).join('&')
    const page = await clinic.physician.open(`${list}?modal=deletePicked&${picked}`)
    expect(page.text).toMatch(/One\.pdf.*Two\.pdf/)
    expect(page.text).not.toContain('Foreign.pdf')
    expect((await page.press('Delete')).told).toBe('Documents deleted: 2')
    expect(await stored()).toEqual([])
    expect(await Attachment.count({ where: { id: foreign.id } })).toBe(1)
  })

  it('are neither listed, moved, deleted nor opened by users who do not manage them, or elsewhere', async () => {
    const document = await build('Secret.pdf', 'Food')
    const nurse = await buildPractitioner({ practice_id: clinic.practice.id, role: 'NURSE' })
    for (const reader of [clinic.self, clinic.stranger, await readerFor(nurse.user_id)]) {
      expect(await turnedAway(reader, list)).toBe(true)
      expect(await turnedAway(reader, `${list}?modal=group&target=${document.id}`, { group: 'x' })).toBe(true)
      expect(await turnedAway(reader, `${list}?modal=delete&target=${document.id}`, {})).toBe(true)
    }
    const other = await atClinic({ role: 'PRACTICE_MANAGER' })
    const borrowed = `/practice/documents/id/${other.practice.id}?modal=delete&target=${document.id}`
    await turnedAway(other.physician, borrowed, {})
    expect(await stored()).toMatchObject([{ group_name: 'Food', version: 0 }])
  })
})
