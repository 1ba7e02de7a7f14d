import { z } from 'zod/v4'
import { defineCall, type Call } from '~/core/resource/call.server'
import { flag, recordId } from '~/core/fields/field-schemas'
import { shownProviderSchema } from '~/domain/provider-links/provider-schema'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { cloneParticipant } from './clone-participant.server'
import { mergeParticipants } from './merge-participants.server'

const version = z.int('form.integer').min(0, 'form.min|0').nullable().optional()
const mergeSchema = z.strictObject(
  {
    survivor_id: recordId,
    duplicate_id: recordId,
    survivor_version: version,
    duplicate_version: version,
    overlap: flag.optional(),
  },
  namesUnknownFields,
)

/** The named calls for merging two records of one person, and for copying one (OP-65). */
export const mergeCalls: Call[] = [
  defineCall({
    name: 'participant/merge',
    method: 'POST',
    summary:
      'Moves the records of the duplicate to the survivor, fills empty fields of the survivor and disables the duplicate.',
    input: mergeSchema,
    run: (input, { actor }) => mergeParticipants(actor, input),
  }),
  defineCall({
    name: 'participant/clone',
    method: 'POST',
    summary:
      'Copies demographics and plan of the participant of a provider link to a new participant of the same practice.',
    input: shownProviderSchema,
    run: ({ id, ...link }, { actor }) => cloneParticipant(actor, id, null, link),
  }),
]
