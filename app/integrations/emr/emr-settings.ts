import { z } from 'zod/v4'

const address = z.url({ protocol: /^https?$/, error: 'emr.address' })

/** How to reach a company's EMR (FHIR R4); stored sealed. */
export const emrSettingsSchema = z
  .strictObject({
    baseUrl: address.transform((url) => url.replace(/\/+$/, '')),
    auth: z.enum(['none', 'basic', 'bearer', 'smart']),
    /** The user name for `basic`, or the registered client ID for `smart`. */
    clientId: z.string().max(255).optional(),
    password: z.string().max(1_000).optional(),
    /** For `bearer`. */
    token: z.string().max(4_000).optional(),
    tokenUrl: address.optional(),
    /** The scopes to request, such as `system/Patient.rs system/Appointment.cruds`. */
    scope: z.string().max(2_000).optional(),
    /** The identifier system of the identifiers that we assign to EMR records. */
    identifierSystem: z.string().max(255).optional(),
  })
  .superRefine(({ auth, clientId, password, token }, context) => {
    const missing = {
      none: [],
      basic: [!clientId && 'clientId', password === undefined && 'password'],
      bearer: [!token && 'token'],
      smart: [!clientId && 'clientId'],
    }[auth]
    for (const name of missing)
      if (name) context.addIssue({ code: 'custom', path: [name], message: 'form.required' })
  })

export type EmrSettings = z.output<typeof emrSettingsSchema>
