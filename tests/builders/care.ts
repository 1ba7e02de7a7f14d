import type { Participant } from 'db/models/participant'
import type { Practice } from 'db/models/practice'
import type { Actor } from '~/access/actor'
import { sendMessage } from '~/domain/messages/send-message.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { logMinutes } from '~/domain/monitoring/write-minutes.server'
import { addendNote } from '~/domain/notes/addend-note.server'
import { createNote } from '~/domain/notes/create-note.server'
import { noteUpdateSchema } from '~/domain/notes/note-schema'
import { saveNote } from '~/domain/notes/save-note.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { todayIn } from '~/platform/clock'
import { buildPractice } from './organisation'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from './people'
import { buildAttachment, buildSuperbillCode } from './practice-things'

const CODE = '99213'

export type Surgery = { practice: Practice; doctor: Actor }

/** A practice that bills, with its physician. */
export async function buildSurgery(): Promise<Surgery> {
  const practice = await buildPractice()
  await buildSuperbillCode(practice.id, { code: CODE })
  const { user_id } = await buildPractitioner({ practice_id: practice.id, role: 'PHYSICIAN' })
  return { practice, doctor: await actorOf(user_id) }
}

export type Care = { patient: Participant } & Record<
  'locked' | 'draft' | 'superbill' | 'message' | 'minutes',
  number
>

/**
 * A patient with a practice's records about them: a locked note with a handout, an addendum, minutes and a
 * superbill that was saved twice, a draft, and a message. Each text contains `mark`.
 */
export async function buildCare({ practice, doctor }: Surgery, mark: string): Promise<Care> {
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  const handout = await buildAttachment(practice.id, { name: `${mark} handout.pdf` })
  const locked = await write(doctor, patient.id, {
    chief_complaint: `${mark} complaint`,
    plan_of_care: `${mark} plan`,
    handouts: [{ key: `document:${handout.id}` }],
    save_type: 'lock',
  })
  await addendNote(doctor, locked, `${mark} addendum`, null)
  const codes = [{ code: CODE, checked: true }]
  const { id: superbill } = await saveSuperbill(doctor, locked, { cptCodes: codes, dxCodes: ['I10'] }, null)
  await saveSuperbill(doctor, locked, { cptCodes: codes, dxCodes: ['E11.9'] }, null)
  const pair = { participant_id: patient.id, practice_id: practice.id }
  const day = todayIn('America/New_York')
  await startMonitoring(doctor, { ...pair, since: day, consented: day, consent_how: 'VERBAL' })
  const { id: minutes } = await logMinutes(doctor, {
    ...pair,
    day,
    minutes: 10,
    contact: true,
    note: `${mark} minutes`,
    survey_note_id: locked,
  })
  const draft = await write(doctor, patient.id, { plan_of_care: `${mark} draft` }, 'RPM_REVIEW')
  const { id: message } = await sendMessage(
    doctor,
    { ...pair, subject: `${mark} subject`, body: `${mark} message`, footer_text: null },
    'en',
  )
  return { patient, locked, draft, superbill, message, minutes }
}

async function write(
  doctor: Actor,
  patientId: number,
  fields: object,
  type: 'PROGRESS' | 'RPM_REVIEW' = 'PROGRESS',
): Promise<number> {
  const { id } = await createNote(doctor, patientId, type)
  await saveNote(doctor, id, noteUpdateSchema.parse(fields), null)
  return id
}
