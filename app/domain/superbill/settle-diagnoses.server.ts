import {
  diagnosesNamed,
  diagnosisLabel,
  diagnosisOption,
  findDiagnoses,
  notBillable,
} from '~/domain/billing/diagnoses.server'
import { withPoint } from '~/domain/billing/diagnosis-code'
import type { Translate } from '~/i18n/t'
import { MOST_DIAGNOSES } from './superbill'

type Option = { value: string; label: string }
/**
 * What one diagnosis field shows: its text, the matches if the text is ambiguous, and why a payer would not
 * accept it.
 */
export type DiagnosisField = { text: string; matches: Option[] | null; notice?: string }

export type Settled = {
  fields: DiagnosisField[]
  /** The fields whose text is not a code and finds none or several. */
  open: string[]
  /** True if the form only requested a search. */
  asked: boolean
}

/** The button that starts a search. */
export const FIND = 'find-code'

/** Returns what the fields show for stored diagnoses. */
export async function diagnosisFields(
  codes: readonly (string | null)[],
  t: Translate,
): Promise<DiagnosisField[]> {
  const known = await diagnosesNamed(codes.flatMap((code) => code ?? []))
  return Array.from({ length: MOST_DIAGNOSES }, (_, index) => {
    const code = codes[index] ?? ''
    const row = known.get(code)
    const why = row && notBillable(row)
    const text = row ? diagnosisLabel(row) : code
    return { text, matches: null, ...(why && { notice: t(why) }) }
  })
}

/**
 * Reduces each diagnosis in a posted form to its code. A code chosen while typing comes with its text; a
 * typed code is taken as it is; other text is searched: a single match is taken, several are offered as
 * choices.
 */
export async function settleDiagnoses(form: FormData, t: Translate): Promise<Settled> {
  const asked = form.get('intent') === FIND
  form.delete('intent')
  const fields: DiagnosisField[] = []
  const open: string[] = []
  for (let index = 0; index < MOST_DIAGNOSES; index++) {
    const name = `dxCodes[${index}]`
    const field = await settleOne(form, name, t)
    if (field.matches) open.push(name)
    fields.push(field)
  }
  return { fields, open, asked }
}

async function settleOne(form: FormData, name: string, t: Translate): Promise<DiagnosisField> {
  const isShown = form.has(`${name}_text`)
  const [text, chosen, shownFor] = [`${name}_text`, `${name}_choice`, `${name}_for`].map((key) =>
    take(form, key),
  ) as [string, string, string]
  const given = take(form, name)
  // Clearing the text also clears the code, which is in a hidden field next to it.
  const typed = isShown ? text : given
  const code = text !== '' && text === shownFor && chosen ? chosen : codeIn(typed)
  if (code) {
    form.set(name, code)
    return (await diagnosisFields([code], t))[0]!
  }
  if (typed === '') return { text: '', matches: null }
  const found = await findDiagnoses(typed)
  if (found.length === 1) {
    form.set(name, found[0]!.code)
    return (await diagnosisFields([found[0]!.code], t))[0]!
  }
  return { text: typed, matches: found.map((row) => diagnosisOption(row, t)) }
}

/** Returns the code that a text consists of, or begins with as labels do. */
function codeIn(text: string): string | null {
  return withPoint(text) ?? withPoint(text.split(' – ')[0]!)
}

function take(form: FormData, name: string): string {
  const value = form.get(name)
  form.delete(name)
  return typeof value === 'string' ? value.trim() : ''
}
