import {
  diagnosesNamed,
  diagnosisLabel,
  diagnosisOption,
  findDiagnoses,
} from '~/domain/billing/diagnoses.server'
import { withPoint } from '~/domain/billing/diagnosis-code'
import { MOST_DIAGNOSES } from './superbill'

type Option = { value: string; label: string }
/** What one field of a diagnosis shows: its text, and the matches where the text did not settle it. */
export type DiagnosisField = { text: string; matches: Option[] | null }

export type Settled = {
  fields: DiagnosisField[]
  /** The fields whose text is no code and finds none or several. */
  open: string[]
  /** The form only asked to search. */
  asked: boolean
}

const FIND = 'find-code'

/** What the fields show of the diagnoses that are stored. */
export async function diagnosisFields(codes: readonly (string | null)[]): Promise<DiagnosisField[]> {
  const known = await diagnosesNamed(codes.flatMap((code) => code ?? []))
  return Array.from({ length: MOST_DIAGNOSES }, (_, index) => {
    const code = codes[index] ?? ''
    const row = known.get(code)
    return { text: row ? diagnosisLabel(row) : code, matches: null }
  })
}

/**
 * Leaves in a posted form the code alone of each diagnosis. A code that was chosen while typing comes with
 * its text; a code that is typed counts as it is; other text is searched: one match settles it, several are
 * shown to choose from.
 */
export async function settleDiagnoses(form: FormData): Promise<Settled> {
  const asked = form.get('intent') === FIND
  form.delete('intent')
  const fields: DiagnosisField[] = []
  const open: string[] = []
  for (let index = 0; index < MOST_DIAGNOSES; index++) {
    const name = `dxCodes[${index}]`
    const field = await settleOne(form, name)
    if (field.matches) open.push(name)
    fields.push(field)
  }
  return { fields, open, asked }
}

async function settleOne(form: FormData, name: string): Promise<DiagnosisField> {
  const [text, chosen, shownFor] = [`${name}_text`, `${name}_choice`, `${name}_for`].map((key) =>
    take(form, key),
  ) as [string, string, string]
  const given = take(form, name)
  const typed = text || given
  const code = text !== '' && text === shownFor && chosen ? chosen : codeIn(typed)
  if (code) {
    form.set(name, code)
    return (await diagnosisFields([code]))[0]!
  }
  if (typed === '') return { text: '', matches: null }
  const found = await findDiagnoses(typed)
  if (found.length === 1) {
    form.set(name, found[0]!.code)
    return { text: diagnosisLabel(found[0]!), matches: null }
  }
  return { text: typed, matches: found.map(diagnosisOption) }
}

/** The code that a text is, or begins with as labels do. */
function codeIn(text: string): string | null {
  return withPoint(text) ?? withPoint(text.split(' – ')[0]!)
}

function take(form: FormData, name: string): string {
  const value = form.get(name)
  form.delete(name)
  return typeof value === 'string' ? value.trim() : ''
}
