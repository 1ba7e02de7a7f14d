import { CapabilityTool } from 'fhir-kit-client'

/** The kinds of records in the words of the product, and of FHIR. */
export const EMR_KINDS = {
  appointment: 'Appointment',
  practitioner: 'Practitioner',
  patient: 'Patient',
  organization: 'Organization',
} as const

export type EmrScope = `${keyof typeof EMR_KINDS}.${'read' | 'write'}`

const NEEDED = { read: ['read', 'search-type'], write: ['create', 'update'] } as const
/** The letters of SMART 2 that reading and writing take; the words of SMART 1 stand for some of them. */
const LETTERS = { read: 'rs', write: 'cu' } as const
const WORDS: Record<string, string> = { read: 'rs', write: 'cud', '*': 'cruds' }

/** What both the server can do and the token may do; `granted` is null where no token limits it. */
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

/** By type the letters that a granted scope has: `system/Patient.read`, `Patient.rs`, `system/*.cruds`. */
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
