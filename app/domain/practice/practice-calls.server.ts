import { z } from 'zod/v4'
import { PRACTITIONER_ROLES } from '~/access/roles'
import { defineCall, type Call } from '~/domain/record/call.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { findPracticeCodes } from './practice-codes.server'

const findInput = z.strictObject({ text: z.string('form.invalid').max(100, 'form.tooLong|100'), role: z.enum(PRACTITIONER_ROLES, 'form.choice').optional() }, namesUnknownFields)

/** The named calls about practices. */
export const practiceCalls: Call[] = [
  defineCall({
    name: 'practice/find-codes',
    method: 'GET',
    summary: 'The provider taxonomy codes whose code or name contains every word of `text` (at least two letters), at most 20; those of the group of `role` first.',
    input: findInput,
    run: async ({ text, role }, { actor }) => {
      if (!actor) throw new Refusal('shell.notAuthorized', { status: 401 })
      if (!decide(screenRules['practice.codes'], actor, {})) throw forbidden()
      return findPracticeCodes(text, role)
    },
  }),
]
