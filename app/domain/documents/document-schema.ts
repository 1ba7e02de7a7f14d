import { z } from 'zod/v4'
import { optionalText, recordId } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { MAX_GROUP } from './limits'

/** What a document can belong to. */
const MODEL_CLASSES = ['Practice'] as const

const group = optionalText(MAX_GROUP)

/**
 * The group of a document: an existing or a new one (the new one wins if both are given); neither means
 * Uncategorized (DOC-02).
 */
export const groupForm = { group, new_group: group }

/** The input of `attachment/upload` besides the file (DOC-04). */
export const uploadSchema = z.strictObject(
  { model_class: z.enum(MODEL_CLASSES, 'form.choice'), model_id: recordId, group },
  namesUnknownFields,
)

/** The input of `attachment/download` (DOC-08). */
export const downloadSchema = z.strictObject(
  { id: recordId, save: z.enum(['0', '1'], 'form.choice').optional() },
  namesUnknownFields,
)

/** The editable fields of a document (API-17). */
export const attachmentUpdateSchema = z.strictObject(groupForm, namesUnknownFields)
export type AttachmentUpdate = z.output<typeof attachmentUpdateSchema>
