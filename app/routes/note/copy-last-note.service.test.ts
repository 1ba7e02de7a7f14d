import { beforeEach, describe, expect, it } from 'vitest'
import { SurveyNote } from 'db/models/survey-note'
import { UserLog } from 'db/models/user-log'
import { buildNote } from 'tests/builders/notes'
import { buildPractitioner, buildProvider } from 'tests/builders/people'
import { atClinic, patientAt, turnedAway, type AtClinic } from 'tests/support/at-clinic'

let clinic: AtClinic
let draft: SurveyNote
let at: string

const BUTTON = 'Start from the last note'
const MARK = '[Copied from the note of 03/05/2026 (Progress note). Edit before locking.]'
const texts = { chief_complaint: 'Knee pain', subjective: 'Sleeps badly', plan_of_care: 'Walk daily' }
const now = () => SurveyNote.findByPk(draft.id, { rejectOnEmpty: true })
const open = () => clinic.physician.open(at)
type Over = Parameters<typeof buildNote>[2]
const locked = (over: Over = {}, by = clinic.doctor, of = clinic.patient.id) =>
  buildNote(of, by, { locked: '2026-03-05T15:00:00.000Z', ...over })

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
  draft = await buildNote(clinic.patient.id, clinic.doctor)
  at = `/participant/editNote/participantId/${clinic.patient.id}/id/${draft.id}`
})

describe('a follow-up note that starts from the last one', () => {
  it('has its texts, each marked, and nothing else of it', async () => {
    const last = await locked({
      ...texts,
      cancer_screening_types: 'Colon',
      ccm_goals: 1,
      ccm_review_minutes: 20,
      review_minutes: 30,
      plan_goals: JSON.stringify([{ score: 'SCORE_SLEEP', template: { en: '', es: '' }, value: '8' }]),
    })
    await locked({ subjective: 'Older', locked: '2026-02-01T15:00:00.000Z' })
    const page = await open()
    expect(page.text).toContain('Last note: Progress note, 03/05/2026')
    const copied = await page.press(BUTTON)
    expect(copied.told).toContain('The text of the last note was copied')
    expect(copied.valueOf('subjective')).toBe(`${MARK}\nSleeps badly`)
    const note = await now()
    expect([note.chief_complaint, note.objective, note.plan_of_care]).toEqual([
      `${MARK}\nKnee pain`,
      '',
      `${MARK}\nWalk daily`,
    ])
    expect(note).toMatchObject({
      ...{ ccm_goals: 0, ccm_review_minutes: null, review_minutes: null, plan_goals: '[]' },
      ...{ cancer_screening_types: '', locked: null, signed_name: null },
    })
    expect(copied.buttons).not.toContain(BUTTON)
    const log = await UserLog.findOne({ where: { record_id: draft.id }, order: [['id', 'DESC']] })
    expect(log?.text).toBe(`Began note ${draft.id} of participant ${clinic.patient.id} from note ${last.id}`)
  })

  it('copies nothing over what has been written since, here or by somebody else', async () => {
    await locked(texts)
    const [mine, theirs] = [await open(), await open()]
    const kept = await mine.press(BUTTON, { objective: 'Swollen' })
    expect(kept.told).toContain('Nothing was copied')
    expect(await now()).toMatchObject({ objective: 'Swollen', subjective: '' })
    expect((await theirs.press(BUTTON)).told).toContain('Nothing was copied')
    expect(await now()).toMatchObject({ objective: 'Swollen', subjective: '' })
  })

  it('is copied once, however often the button is pressed', async () => {
    await locked(texts)
    const page = await open()
    await page.press(BUTTON)
    expect((await page.press(BUTTON)).status).toBeLessThan(500)
    expect((await now()).subjective).toBe(`${MARK}\nSleeps badly`)
  })

  it('takes the last of its kind before a later one of another kind', async () => {
    await locked({ subjective: 'Coached', note_type: 'COACHING', locked: '2026-04-05T15:00:00.000Z' })
    expect((await open()).text).toContain('Last note: Coaching note, 04/05/2026')
    await locked(texts)
    expect((await open()).text).toContain('Last note: Progress note, 03/05/2026')
  })

  it('is not offered for a draft, or a note of another practice or patient', async () => {
    const other = await buildPractitioner({ role: 'PHYSICIAN' })
    await buildProvider(clinic.patient.id, other.practice_id)
    await locked(texts, other)
    await locked(texts, clinic.doctor, (await patientAt(clinic.practice)).id)
    await buildNote(clinic.patient.id, clinic.doctor, { plan_of_care: 'Draft' })
    expect((await open()).buttons).not.toContain(BUTTON)
  })

  it('cannot be written by anybody who may not edit the draft', async () => {
    await locked(texts)
    for (const reader of [clinic.self, clinic.stranger])
      expect(await turnedAway(reader, at, { save_type: 'copy' })).toBe(true)
    expect((await now()).subjective).toBe('')
  })

  it('is offered in Spanish to readers of Spanish', async () => {
    await locked(texts)
    const page = await clinic.medico.open(at)
    expect(page.buttons).toContain('Empezar desde la última nota')
    await page.press('Empezar desde la última nota')
    expect((await now()).subjective).toMatch(
      /^\[Copiado de la nota del 0[35]\/0[35]\/2026 .*\]\nSleeps badly$/,
    )
  })
})
