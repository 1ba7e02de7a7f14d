import { z } from 'zod/v4'
import { flag, recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { forbidden } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { rateHabit, rateMotivation } from './rate-habit.server'
import { saveNotes } from './self-note.server'
import { motivationShape, notesCallSchema, pathShape, progressShape } from './wellness-schema'
import { archiveHabit } from './write-habit.server'
import { savePath } from './write-path.server'

const ofHabit = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ habit_id: recordId, ...shape }, namesUnknownFields)
const version = z.int('form.integer').min(0, 'form.integer').optional()

/** Calls for a wellness plan besides those for its records. */
export const wellnessCalls: Call[] = [
  defineCall({
    name: 'habit/rate',
    method: 'POST',
    summary: 'How a habit went on a day, from 1 to 10; 0 takes the rating back',
    input: ofHabit(progressShape),
    run: ({ habit_id, ...input }, { actor }) => rateHabit(actor, habit_id, input),
  }),
  defineCall({
    name: 'habit/rate-motivation',
    method: 'POST',
    summary: 'How important a habit is and how sure the person is, from 1 to 10',
    input: ofHabit(motivationShape),
    run: ({ habit_id, ...input }, { actor }) => rateMotivation(actor, habit_id, input),
  }),
  defineCall({
    name: 'habit/archive',
    method: 'POST',
    summary: 'Puts a habit away, or takes it up again',
    input: ofHabit({ archived: flag }),
    run: ({ habit_id, archived }, { actor }) => archiveHabit(actor, habit_id, archived),
  }),
  defineCall({
    name: 'wellness-plan/save-path',
    method: 'POST',
    summary: 'Saves the path of a participant, also the first time',
    input: z.strictObject({ participant_id: recordId, ...pathShape, version }, namesUnknownFields),
    run: ({ participant_id, version: read = null, ...path }, { actor }) =>
      savePath(actor, participant_id, path, read),
  }),
  defineCall({
    name: 'wellness-plan/save-notes',
    method: 'POST',
    summary: 'Saves the own notes to self, and whether the care team may read them',
    input: notesCallSchema,
    run: ({ participant_id, version: read = null, ...input }, { actor }) => {
      if (actor.participantId !== participant_id) throw forbidden()
      return saveNotes(actor, input, read)
    },
  }),
]
