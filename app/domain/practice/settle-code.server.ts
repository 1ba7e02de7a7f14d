import type { PractitionerRole } from '~/access/roles'
import { codeLabel, codeOption, findPracticeCodes, practiceCode } from './practice-codes.server'

type Option = { value: string; label: string }

/** What a code field shows: its text, and the matches to choose from if the text is ambiguous. */
export type CodeState = { text: string; matches: Option[] | null }

/** The button that starts the search without scripts. */
const FIND_CODE = 'find-code'

/** Returns what the field shows for the stored code. */
export async function codeState(id: number | null | undefined): Promise<CodeState> {
  const row = id ? await practiceCode(id) : null
  return { text: row ? codeLabel(row) : '', matches: null }
}

/**
 * Determines which taxonomy code a posted form means, and leaves only its id in the form, as `name`. With
 * scripts the id is sent along with the text; without them the text is searched: a single match is taken,
 * several are offered as choices.
 * @returns null when the code is clear; else what the field shows, and whether the form only requested the
 * search.
 */
export async function settleCode(
  form: FormData,
  name: string,
  role?: PractitionerRole,
): Promise<(CodeState & { asked: boolean }) | null> {
  const text = take(form, `${name}_text`)
  const chosen = take(form, `${name}_choice`)
  const shownFor = take(form, `${name}_for`)
  const asked = form.get('intent') === FIND_CODE
  form.delete('intent')
  if (text === '') {
    form.delete(name)
    return asked ? { text, matches: [], asked } : null
  }
  if (!asked && chosen !== '' && text === shownFor) {
    form.set(name, chosen)
    return null
  }
  const given = Number(form.get(name) ?? 0)
  const known = Number.isInteger(given) && given > 0 ? await practiceCode(given) : null
  if (known && codeLabel(known) === text) return asked ? { text, matches: null, asked } : null
  form.delete(name)
  const found = await findPracticeCodes(text, role)
  if (!asked && found.length === 1) {
    form.set(name, String(found[0]!.id))
    return null
  }
  return { text, matches: found.map(codeOption), asked }
}

function take(form: FormData, name: string): string {
  const value = form.get(name)
  form.delete(name)
  return typeof value === 'string' ? value.trim() : ''
}
