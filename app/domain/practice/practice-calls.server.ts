import { z } from 'zod/v4'
import { PRACTITIONER_ROLES } from '~/access/roles'
import { recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { forbidden } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { findPracticeCodes } from './practice-codes.server'
import { savePracticePlans } from './practice-plans.server'
import { practiceShape } from './practice-schema'

const findInput = z.strictObject(
  {
    text: z.string('form.invalid').max(100, 'form.tooLong|100'),
    role: z.enum(PRACTITIONER_ROLES, 'form.choice').optional(),
  },
  namesUnknownFields,
)

const plansInput = z.strictObject(
  {
    id: recordId,
    plan_ids: practiceShape.plan_ids.unwrap(),
    version: z.int('form.integer').min(0, 'form.min|0').nullable().optional(),
  },
  namesUnknownFields,
)

/** The named calls about practices. */
export const practiceCalls: Call[] = [
  defineCall({
    name: 'practice/update-plans',
    method: 'POST',
    summary: 'Replaces the plans that a practice uses; they must be of its company.',
    input: plansInput,
    run: async ({ id, plan_ids, version }, { actor }) => {
      await savePracticePlans(actor, id, plan_ids, version ?? null)
      return { plan_ids }
    },
  }),
  defineCall({
    name: 'practice/find-codes',
    method: 'GET',
    summary:
      'The provider taxonomy codes whose code or name contains every word of `text` (at least two letters), at most 20; those of the group of `role` first.',
    input: findInput,
    run: async ({ text, role }, { actor }) => {
      if (!decide(screenRules['practice.codes'], actor, {})) throw forbidden()
      return findPracticeCodes(text, role)
    },
  }),
]
