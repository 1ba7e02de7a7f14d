import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import {
  findPatients,
  patientOfPractice,
  type FoundPatient,
} from '~/domain/measures/biometrics/find-patients.server'
import { optionalText, recordId } from '~/core/fields/field-schemas'
import { formatDate } from '~/i18n/format'
import { readForm } from '~/platform/form.server'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'

/**
 * The fields by which a form of measures names its patient: the chosen ID, and the text typed to find one.
 */
export const patientShape = {
  participant_id: recordId.nullable().optional(),
  patient: optionalText(200),
} satisfies Record<string, z.ZodType>

export type PatientOption = { value: string; label: string }
/** The patient in a posted form: the chosen ID, or the patients that the typed text may refer to. */
export type PatientChoice = { id: number | null; typed: string; options: PatientOption[] }

/** A patient's label in the field: name, date of birth, insurance ID. */
export function patientOption({ id, firstname, lastname, dob, external_id }: FoundPatient): PatientOption {
  return {
    value: String(id),
    label: [`${firstname} ${lastname}`, formatDate(dob), external_id].filter(Boolean).join(' · '),
  }
}

/**
 * Reads which patient was chosen in a posted form; the request body stays readable. Without scripts the
 * posted ID may belong to an earlier choice: the text wins. A text that is the full name or insurance ID of
 * exactly one patient chooses that one. `known` is the patient that the form was opened with; an empty text
 * means no patient.
 */
export async function readPatientChoice(
  request: Request,
  actor: Actor,
  practiceId: number,
  known: FoundPatient | null = null,
): Promise<PatientChoice> {
  const form = await readForm(request.clone())
  const [id, typed] = [positiveInteger(textOf(form, 'participant_id')), textOf(form, 'patient').trim()]
  if (!typed) return { id: form.has('patient') ? null : id, typed, options: [] }
  const chosen = id !== null && (known?.id === id ? known : await patientOfPractice(actor, practiceId, id))
  if (chosen && patientOption(chosen).label === typed) return { id, typed, options: [] }
  const found = await findPatients(actor, practiceId, typed.split(' · ')[0] ?? '')
  const options = found.map((patient) => patientOption(patient))
  const meant = found.filter(
    (patient) =>
      fold(`${patient.firstname} ${patient.lastname}`) === fold(typed) || patient.external_id === typed,
  )
  return { id: meant.length === 1 && found.length === 1 ? meant[0]!.id : null, typed, options }
}

/**
 * The chosen patient, or null if none was named. @throws Refusal 422 for a text that matches several
 * patients, or none.
 */
export function chosenPatient({ id, typed, options }: PatientChoice): number | null {
  if (id === null && typed)
    throw invalid({
      participant_id: [options.length > 0 ? 'biometrics.choosePatient' : 'biometrics.unknownPatient'],
    })
  return id
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
