import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { emrRules } from '~/access/rules'
import { recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call, type CallContext } from '~/core/resource/call.server'
import { emrAppointments } from './emr-appointments.server'
import { EMR_STATUSES } from './emr-statuses'
import { invalid, Refusal } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { EMR_ID } from './emr-id'
import { companyScopes, emrOf } from './company-emr.server'
import { emrLookup, LOOKUP_TYPES } from './lookup.server'
import { deleteEmrRecord, updateEmrRecord, WRITTEN } from './records.server'
import { asking } from './refused'
import { companyOf } from './subjects.server'

const subject = {
  company: recordId.optional(),
  practice: recordId.optional(),
  practitioner: recordId.optional(),
  participant: recordId.optional(),
}
const text = z.string('form.invalid').trim().max(255, 'form.tooLong|255').optional()
const emrId = z.string('form.invalid').regex(EMR_ID, 'form.invalid').optional()

/**
 * The named calls about medical-record systems (EMR-08 to EMR-13). Those that change something do not accept
 * a cookie alone (OP-12).
 */
export const emrCalls: Call[] = [
  defineCall({
    name: 'emr/scope',
    method: 'GET',
    summary: 'What the medical-record system of a company, practice, practitioner or participant allows.',
    input: z.strictObject(subject, namesUnknownFields),
    run: async (asked, { actor }) => {
      const companyId = await companyOf(actor, asked)
      return asking('emr.scopeError', () => companyScopes(companyId))
    },
  }),
  defineCall({
    name: 'emr/capabilities',
    method: 'GET',
    summary:
      'The capability statement of a company’s medical-record system, or null; for platform administrators.',
    input: z.strictObject({ company: recordId }, namesUnknownFields),
    run: async ({ company }, { actor }) => {
      const companyId = await companyOf(actor, { company }, emrRules.capabilities)
      const emr = await emrOf(companyId)
      return emr === null ? null : asking('emr.capabilitiesError', () => emr.statement())
    },
  }),
  defineCall({
    name: 'emr/lookup',
    method: 'GET',
    summary: 'Records of the medical-record system that match at least one filter.',
    input: z.strictObject(
      {
        type: z.enum([...LOOKUP_TYPES, 'appointment'], 'form.choice'),
        company: subject.company,
        practice: subject.practice,
        firstname: text,
        lastname: text,
        gender: z.enum(['F', 'M', 'UNKNOWN'], 'form.choice').optional(),
        telecom: text,
        dob: z.iso.date('form.date').optional(),
        name: text,
        city: text,
        state: text,
        patient: recordId.optional(),
        start: z.iso.date('form.date').optional(),
        end: z.iso.date('form.date').optional(),
        status: z.array(z.enum(EMR_STATUSES, 'form.choice'), 'form.invalid').max(10).optional(),
        service: text,
        page: z.int('form.invalid').min(0, 'form.invalid').max(10_000, 'form.invalid').optional(),
        perPage: z.int('form.invalid').min(1, 'form.invalid').max(100, 'form.invalid').optional(),
      },
      namesUnknownFields,
    ),
    run: async ({ type, ...asked }, { actor }) => {
      const { patient, start, end, status, service, company, practice, page, perPage, ...filters } = asked
      if (type === 'appointment') {
        if (patient === undefined) throw invalid({ patient: ['form.required'] })
        const rows = await emrAppointments(actor, patient, { start, end, status, service })
        const [from, count] = [(page ?? 0) * (perPage ?? 100), perPage ?? 100]
        return { rows: rows.slice(from, from + count), total: rows.length, more: rows.length > from + count }
      }
      return emrLookup(actor, {
        type,
        filters,
        page,
        perPage,
        ...(company !== undefined && { company }),
        ...(practice !== undefined && { practice }),
      })
    },
  }),
  defineCall({
    name: 'emr/update',
    method: 'GET',
    summary:
      'Creates or changes the record of somebody in the medical-record system; answers its id there, or issues.',
    input: z.strictObject({ type: z.enum(WRITTEN, 'form.choice'), id: recordId }, namesUnknownFields),
    run: async ({ type, id }, context) => updateEmrRecord(withKey(context), type, id),
  }),
  defineCall({
    name: 'emr/delete',
    method: 'GET',
    summary: 'Deletes a record of the medical-record system for good; for platform administrators.',
    input: z.strictObject(
      {
        type: z.enum(['participant', 'practitioner', 'appointment'], 'form.choice'),
        id: recordId.optional(),
        emr_id: emrId,
        practice: subject.practice,
        company: subject.company,
      },
      namesUnknownFields,
    ),
    run: async ({ emr_id, ...asked }, context) =>
      deleteEmrRecord(withKey(context), { ...asked, emrId: emr_id }),
  }),
]

/** A call that changes something must send its key in a header, which another site cannot do (OP-12). */
export function withKey({ actor, request }: CallContext): Actor {
  if (!request.headers.has('Authorization')) throw new Refusal('shell.notAuthorized', { status: 401 })
  return actor
}
