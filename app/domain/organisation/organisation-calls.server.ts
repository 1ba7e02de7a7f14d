import { z } from 'zod/v4'
import { defineCall, type Call } from '~/core/resource/call.server'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { recordId } from '~/core/fields/field-schemas'
import { createStandardResources } from './write-plan-resource.server'

/** The named calls about plans. */
export const organisationCalls: Call[] = [
  defineCall({
    name: 'plan/create-plan-resources',
    method: 'POST',
    summary: 'Adds the standard resources that a plan does not have yet',
    input: z.strictObject({ plan_id: recordId }, namesUnknownFields),
    run: ({ plan_id }, { actor }) => {
      return createStandardResources(actor, plan_id)
    },
  }),
]
