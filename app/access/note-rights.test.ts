import { describe, expect, it } from 'vitest'
import type { ActingPractitioner, Actor } from './actor'
import { BILLED_TYPES, mayDraft, mayWithNote, type NoteAct } from './note-rights'
import * as permissions from './permissions'
import { NOTE_TYPES, PRACTITIONER_ROLES, type NoteType, type PractitionerRole } from './roles'

const ME = 700
const HERE = 100

function actor(role: PractitionerRole, over: Partial<ActingPractitioner> = {}): Actor {
  const practitioner: ActingPractitioner = {
    id: ME,
    role,
    practiceId: HERE,
    practiceName: 'Practice',
    practiceTypes: ['PRIMARY'],
    companyId: 1,
    companyName: 'Company',
    lacksPracticeManager: false,
    onlyPracticeOfCompany: false,
    usesDietId: false,
    timeZone: null,
    ...over,
  }
  return {
    sessionId: 1,
    userId: 1,
    email: 'a@example.org',
    name: 'A',
    role: 'PRACTITIONER',
    participantId: 1,
    practitioner,
    practitioners: [],
    companies: [],
    companyId: null,
    reseller: null,
    maskedBy: [],
  }
}

const masked = (one: Actor): Actor => ({
  ...one,
  maskedBy: [{ userId: 2, email: 'b@example.org', role: 'ADMIN', practitionerId: null, asSelf: false }],
})
const note = (
  note_type: NoteType,
  locked: boolean,
  over: { practice_id?: number; by?: PractitionerRole } = {},
) => ({
  note_type,
  locked,
  practice_id: over.practice_id ?? HERE,
  creator: over.by ? { id: 1, role: over.by } : { id: ME, role: 'PHYSICIAN' as const },
})
const ACTS: NoteAct[] = ['edit', 'delete', 'lock', 'addend', 'bill']

describe.each(NOTE_TYPES)('%s note', (type) => {
  it.each(PRACTITIONER_ROLES)('%s: draft, edit, delete, lock, add and bill in each state', (role) => {
    const me = actor(role)
    const drafts = permissions.canCreateDraftSoapNote(me.practitioner, type)
    expect(mayDraft(me, type)).toBe(drafts)
    for (const by of PRACTITIONER_ROLES) {
      const signs = permissions.canLockNote(me.practitioner!, type, { id: 1, role: by })
      const bills = permissions.canBill(role) && BILLED_TYPES.includes(type)
      const may = (locked: boolean) =>
        Object.fromEntries(ACTS.map((act) => [act, mayWithNote(me, act, note(type, locked, { by }))]))
      expect(may(false)).toEqual({ edit: drafts, delete: drafts, lock: signs, addend: false, bill: bills })
      expect(may(true)).toEqual({ edit: false, delete: false, lock: false, addend: signs, bill: bills })
    }
  })

  it("nobody does anything while masking, or with another practice's note", () => {
    for (const role of PRACTITIONER_ROLES)
      for (const act of ACTS)
        for (const locked of [false, true]) {
          expect(mayWithNote(masked(actor(role)), act, note(type, locked))).toBe(false)
          expect(mayWithNote(actor(role), act, note(type, locked, { practice_id: 200 }))).toBe(false)
        }
    expect(mayDraft(masked(actor('PHYSICIAN')), type)).toBe(false)
  })
})

it('outreach is never billed (OP-72)', () => {
  expect(mayWithNote(actor('PHYSICIAN'), 'bill', note('RPM_OUTREACH', true))).toBe(false)
  expect(mayWithNote(actor('PRACTICE_MANAGER'), 'bill', note('RPM_REVIEW', true))).toBe(true)
  expect(mayWithNote(actor('MEDICAL_ASSISTANT'), 'bill', note('PROGRESS', true))).toBe(false)
})
