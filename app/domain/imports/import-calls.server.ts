import { z } from 'zod/v4'
import { defineCall, type Call } from '~/domain/record/call.server'
import { forbidden } from '~/platform/refusal'
import { importParticipants } from './import-participants.server'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './limits'

const cell = z.string('form.invalid').max(MAX_CELL_LENGTH, `form.tooLong|${MAX_CELL_LENGTH}`).transform((text) => text.trim().normalize('NFC'))
const id = z.int('form.choice').positive('form.choice').max(2_147_483_647, 'form.choice')

/** The body of participant/import: rows of cells in the order of the template, the header row included when there is one. */
export const participantImportSchema = z.strictObject({
  data_rows: z.array(z.array(cell).max(MAX_COLUMNS, `imports.fileTooManyColumns|${MAX_COLUMNS}`)).max(MAX_ROWS + 1, `imports.fileTooManyRows|${MAX_ROWS}`),
  has_header_row: z.boolean('form.invalid'),
  comment: z.string('form.invalid').max(255, 'form.tooLong|255').nullish(),
  plan_id: id,
  practice_id: id.nullish(),
  idempotency_key: z.string('form.invalid').max(100, 'form.tooLong|100').optional(),
}, { error: (issue) => (issue.code === 'unrecognized_keys' ? `form.unknownField|${issue.keys.join(', ')}` : undefined) })

/** POST participant/import (IMP-21). */
export const participantCalls: Call[] = [
  defineCall({
    name: 'participant/import',
    method: 'POST',
    summary: 'Imports participants: all rows or none. Answers the number of created participants.',
    input: participantImportSchema,
    run: async ({ idempotency_key, practice_id, ...input }, { actor }) => {
      if (!actor) throw forbidden()
      return importParticipants(actor, { ...input, practice_id: practice_id ?? null }, idempotency_key)
    },
  }),
]
