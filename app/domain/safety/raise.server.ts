import { readRow } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { enqueue } from '~/core/jobs/enqueue.server'
import { writeLog } from '~/core/log/write.server'
import { dayOfDeath } from '~/domain/account/alive.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import type { Answer, Answers } from '~/domain/questionnaire/answer'
import type { Definition, Question } from '~/domain/questionnaire/definition'
import { sameAnswer } from '~/domain/questionnaire/same-answer'
import type { SafetyRuleName } from '~/domain/scoring/safety-rules'
import { compareValues, rulesOfAnswer } from '~/domain/scoring/safety-triggers'
import { now } from '~/platform/clock'
import { announceEvents } from './event-news.server'
import type { SafetySource } from './safety-event'
import { SAFETY_JOB } from './telling'

/** A survey as it was before the answer. */
type Answered = {
  survey: { id: number; participant_id: number }
  definition: Definition
  answers: Answers
}

type Raised = {
  participantId: number
  rule: SafetyRuleName
  source: SafetySource
  sourceId: number
  value: string
  /** True if it is the same as before, so the event was already raised. */
  repeated: boolean
}

/**
 * Raises the events that an answer calls for, in the transaction that stores it. Repeating the same answer
 * raises nothing new, not even after somebody closed the event; a different answer does. While an event is
 * open, a worse answer is added to it.
 */
export async function raiseForAnswer(
  actor: Actor,
  { survey, definition, answers }: Answered,
  question: Question,
  answer: Answer,
): Promise<void> {
  for (const rule of rulesOfAnswer(definition.code, question, answer))
    await raise(actor, {
      participantId: survey.participant_id,
      rule,
      source: 'survey',
      sourceId: survey.id,
      value: answer.values.join(', '),
      repeated: sameAnswer(answers[question.name], answer),
    })
}

/**
 * One open event per rule and source: the database rejects a second one when two are stored at the same time.
 */
const INSERT = `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, raised_by,
  tell_at, created, updated)
  VALUES ($participantId, $rule, $source, $sourceId, $value, $at, $by, $at, $at, $at)
  ON CONFLICT (source, source_id, rule) WHERE dealt IS NULL DO NOTHING RETURNING id`

/**
 * Raises one event in the caller's transaction; `actor` is null for a device. Readings, answers and measures
 * have their own functions, which decide what calls for an event.
 */
export async function raise(actor: Actor | null, { repeated, ...event }: Raised): Promise<void> {
  if (repeated && (await wasRaised(event))) return
  if (await dayOfDeath(event.participantId)) return
  const row = await readRow<{ id: number }>(INSERT, { ...event, at: now(), by: actor?.userId ?? null })
  if (!row) return worsen(actor, event)
  await writeLog(actor, {
    type: 'CREATE',
    text: `Raised safety event ${row.id} (${event.rule}) of participant ${event.participantId}`,
    resource: 'safety-event',
    recordId: row.id,
    participantId: event.participantId,
  })
  await tellSoon(row.id)
  await announceEvents(event.participantId)
  await keepAttention([event.participantId])
}

/**
 * For an event that is already open: stores the worse value next to the original one, and notifies people as
 * for a new event.
 */
async function worsen(actor: Actor | null, event: Omit<Raised, 'repeated'>): Promise<void> {
  const { rule, source, sourceId, value, participantId } = event
  const open = await readRow<{ id: number }>(
    `SELECT id FROM safety_event WHERE source = $source AND source_id = $sourceId AND rule = $rule
      AND dealt IS NULL${forUpdate()}`,
    { rule, source, sourceId },
  )
  // Somebody has just closed it, so raise a new one.
  if (!open) return raise(actor, { ...event, repeated: false })
  const stored = await SafetyEvent.findByPk(open.id)
  if (!stored || compareValues(rule, value, stored.worse_value ?? stored.value) <= 0) return
  const at = now()
  // Whoever took it on knew only the milder value, so notification starts over.
  const toldAnew = { told: 0, tell_at: at, acknowledged: null, acknowledged_by: null, untold: null }
  await stored.set({ worse_value: value, worse_at: at, updated: at, ...toldAnew }).save()
  await writeLog(actor, {
    type: 'UPDATE',
    text: `Safety event ${open.id} (${rule}) of participant ${participantId} became worse`,
    resource: 'safety-event',
    recordId: open.id,
    participantId,
    fields: ['worse_value'],
  })
  await tellSoon(open.id)
  await announceEvents(participantId)
}

async function wasRaised({ rule, source, sourceId }: Omit<Raised, 'repeated'>): Promise<boolean> {
  const row = await readRow(
    'SELECT id FROM safety_event WHERE source = $source AND source_id = $sourceId AND rule = $rule LIMIT 1',
    { rule, source, sourceId },
  )
  return row !== null
}

/** The job notifies people as soon as this transaction commits. */
async function tellSoon(id: number): Promise<void> {
  await enqueue({ kind: SAFETY_JOB, dedupeKey: `${id} raised ${now()}` })
}
