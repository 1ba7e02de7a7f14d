import { defineCall, type Call } from '~/core/resource/call.server'
import { adoptSchema, findPatientSchema } from './adopt-schema'
import { adoptPatient } from './adopt.server'
import { findPatient } from './find-patient.server'

/** The named calls for adopting a patient (PAT-11 to PAT-13, OP-43). */
export const adoptCalls: Call[] = [
  defineCall({
    name: 'provider/find-patient',
    method: 'POST',
    summary: 'The name of the patient with exactly this e-mail, or null; logged and limited.',
    input: findPatientSchema,
    run: ({ email }, { actor }) => findPatient(actor, email),
  }),
  defineCall({
    name: 'provider/adopt',
    method: 'POST',
    summary:
      'Adds a patient to the own practice: at once within the company, else by a request that the patient answers.',
    input: adoptSchema,
    run: (input, { actor }) => adoptPatient(actor, input),
  }),
]
