import { CapabilityTool } from 'fhir-kit-client'

/** The kinds of EMR records: our name, and the FHIR resource type. */
export const EMR_KINDS = {
  appointment: 'Appointment',
  practitioner: 'Practitioner',
  patient: 'Patient',
  organization: 'Organization',
} as const

export type EmrScope = `${keyof typeof EMR_KINDS}.${'read' | 'write'}`

const NEEDED = { read: ['read', 'search-type'], write: ['create', 'update'] } as const
/** The SMART v2 scope letters that reading and writing require; SMART v1 words imply several of them. */
const LETTERS = { read: 'rs', write: 'cu' } as const
const WORDS: Record<string, string> = { read: 'rs', write: 'cud', '*': 'cruds' }

/** The scopes that the server supports and the token allows; `granted` is null if no token limits them. */
export function emrScopes(statement: Record<string, unknown>, granted: string | null): EmrScope[] {
  const tool = new CapabilityTool(statement as never)
  const may = granted === null ? null : lettersOf(granted)
  return (Object.keys(EMR_KINDS) as (keyof typeof EMR_KINDS)[]).flatMap((kind) =>
    (['read', 'write'] as const).flatMap((what) => {
      const type = EMR_KINDS[kind]
      const can = NEEDED[what].every((interaction) => tool.resourceCan(type, interaction))
      const letters = may && new Set([...(may.get(type) ?? ''), ...(may.get('*') ?? '')])
      const allowed = letters === null || [...LETTERS[what]].every((letter) => letters.has(letter))
      return can && allowed ? [`${kind}.${what}` satisfies EmrScope] : []
    }),
  )
}

/** The scope letters granted by resource type: `system/Patient.read`, `Patient.rs`, `system/*.cruds`. */
function lettersOf(granted: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const part of granted.split(/\s+/)) {
    const found = /^(?:system\/)?([A-Z]\w+|\*)\.([a-z]+|\*)(\?.*)?$/.exec(part)
    if (!found) continue
    const [, type = '', what = ''] = found
    letters.set(type, (letters.get(type) ?? '') + (WORDS[what] ?? what))
  }
  return letters
}
