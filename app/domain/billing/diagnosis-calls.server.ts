import { z } from 'zod/v4'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { defineCall, type Call } from '~/core/resource/call.server'
import { forbidden } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { findDiagnoses } from './diagnoses.server'

const input = z.strictObject(
  { text: z.string('form.invalid').max(100, 'form.tooLong|100') },
  namesUnknownFields,
)

/** The named call that suggests diagnoses. */
export const diagnosisCalls: Call[] = [
  defineCall({
    name: 'superbill/find-diagnoses',
    method: 'GET',
    summary:
      'At most four ICD-10-CM diagnoses: those whose code begins with `text` (at least two letters), then those with a word that begins with each of its words. Only those that are `complete` and `current` (in the newest edition that the list holds) can be billed.',
    input,
    run: async ({ text }, { actor }) => {
      if (!decide(screenRules['superbill.diagnoses'], actor, {})) throw forbidden()
      const rows = await findDiagnoses(text)
      return rows.map(({ code, description, complete, current }) => ({
        ...{ code, description },
        complete: complete === 1,
        current: current === 1,
      }))
    },
  }),
]
