import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Actor } from '~/access/actor'
import { bookedChoice, type BookedChoice } from '~/domain/deletions/booked-times'
import { zoneChoices } from '~/domain/calendar/said-when'
import { planChoices } from '~/domain/organisation/choices.server'
import { USUAL_HOURS, USUAL_WAITS } from '~/domain/practice/opening-hours'
import { practiceFields } from '~/domain/practice/practice-fields'
import {
  practiceFormSchema,
  practiceRecord,
  type PracticeField,
  type PracticeUpdate,
} from '~/domain/practice/practice-schema'
import type { PracticeRow } from '~/domain/practice/present-practice'
import { codeState, settleCode } from '~/domain/practice/settle-code.server'
import type { Lang } from '~/i18n/t'
import { readForm } from '~/platform/form.server'
import { saveRecordForm } from '~/forms/save/save-record.server'
import { codeOpen, keepCode } from '~/forms/save/code-answer.server'

/**
 * The data of the practice form: the fields that `actor` may write, with the values of `record`, and the
 * plans of its company.
 */
export async function practiceFormData(
  { actor, lang }: { actor: Actor; lang: Lang },
  companyId: number,
  record: Partial<PracticeRow> | null,
) {
  const fields = practiceFields(actor)
  const keep = record?.planPractices?.map((plan) => plan.plan_id)
  const plans = fields.includes('plan_ids')
    ? (await planChoices(actor, { facts: { company: { id: companyId, reseller_id: null } }, keep })).options
    : []
  return {
    fields,
    plans,
    zones: zoneChoices(lang, record?.time_zone),
    version: record?.version,
    idempotencyKey: randomUUID(),
    code: await codeState(record?.practice_code_id),
    values: Object.fromEntries(fields.map((name) => [name, formValue(name, record)])),
    constraint: getZodConstraint(practiceFormSchema(fields)),
  }
}

export type PracticeFormData = Awaited<ReturnType<typeof practiceFormData>>

const USUAL: Partial<Record<PracticeField, string | number>> = {
  opens: USUAL_HOURS.opens,
  closes: USUAL_HOURS.closes,
  safety_wait_open: USUAL_WAITS.open,
  safety_wait_closed: USUAL_WAITS.closed,
}

/** Native controls hold text; a checked checkbox is `on`, a group of checkboxes is a list. */
function formValue(name: PracticeField, record: Partial<PracticeRow> | null): string | string[] | undefined {
  if (name === 'use_dietid_questionnaire') return record?.use_dietid_questionnaire ? '1' : '0'
  if (name === 'patient_booking') return record?.patient_booking ?? 'BOOK'
  if (name === 'plan_ids') return record?.planPractices?.map((plan) => String(plan.plan_id)) ?? []
  if (name === 'type') return record?.type ?? []
  if (name === 'open_days') return record?.open_days ?? [...USUAL_HOURS.open_days]
  const usual = record ? undefined : USUAL[name]
  if (usual !== undefined) return String(usual)
  // By default a new practice gets emails about safety events and ranges, and its patients about
  // appointments.
  const isMail = name === 'safety_mail' || name === 'appointment_mail' || name === 'range_mail'
  const value = isMail ? (record?.[name] ?? true) : record?.[name]
  if (value === true) return 'on'
  return value === null || value === undefined || value === false ? undefined : String(value)
}

type Save = (form: {
  record: PracticeUpdate
  version: number | null
  key: string | null
  booked: BookedChoice | null
}) => Promise<Response>

/** Reads a posted practice form and passes it to `save`; an ambiguous code comes back with its matches. */
export async function savePracticeForm(request: Request, actor: Actor, errorKey: string, save: Save) {
  const fields = practiceFields(actor)
  const schema = practiceFormSchema(fields)
  const form = await readForm(request)
  const booked = bookedChoice(form.get('appointments'))
  form.delete('appointments')
  const open = await settleCode(form, 'practice_code_id')
  if (open) return codeOpen(form, schema, 'practice_code_id', errorKey, open)
  const asForm = (name: string, stored: Readonly<Record<string, unknown>>) =>
    name === 'plan_ids' ? stored.plan_ids : formValue(name as PracticeField, stored)
  const answer = await saveRecordForm(
    request,
    actor,
    { schema, errorKey, form, asForm },
    ({ value, version, key }) => save({ record: practiceRecord(fields, value), version, key, booked }),
  )
  return keepCode(form, 'practice_code_id', answer)
}
