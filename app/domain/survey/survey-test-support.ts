import type { Participant } from 'db/models/participant'
import type { Practice } from 'db/models/practice'
import type { Actor } from '~/access/actor'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import { saveAnswer, type Saved } from './save-answer.server'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildPractice } from 'tests/builders/organisation'

export type Clinic = { practice: Practice; patient: Participant; participant: Actor; practitioner: Actor }

/** A practice with one practitioner and one patient. */
export async function buildClinic(): Promise<Clinic> {
  const practice = await buildPractice()
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  const { user_id } = await buildPractitioner({ practice_id: practice.id })
  return {
    practice,
    patient,
    participant: await actorOf(patient.user_id),
    practitioner: await actorOf(user_id),
  }
}

/** Answers questions one after another, following `next`; returns the last result. */
export async function fill(
  actor: Actor,
  surveyId: number,
  answers: Record<string, AnswerValue>,
): Promise<Saved | null> {
  let saved: Saved | null = null
  for (const [question, value] of Object.entries(answers)) {
    saved = await saveAnswer(actor, surveyId, {
      question,
      given: { answer: { values: [value] } },
      move: 'next',
    })
  }
  return saved
}

/** `PREFIX_1` … `PREFIX_n` with these values. */
export function numbered(prefix: string, values: number[]): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, value]))
}
