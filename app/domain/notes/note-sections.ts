import { readTypedNumber } from '~/platform/read-number'
import { GOAL_SCORES } from './goals'
import { AWV_ELEMENTS } from './awv-elements'
import { CCM_TASKS, SECTIONS, type Note } from './note'
import { CHOICE_NAMES, TEXT_NAMES } from './section-names'

/**
 * The fields of the editor that are saved separately; each is a section of its own when two people write at
 * once.
 */
export const SECTION_NAMES: readonly string[] = [
  ...TEXT_NAMES,
  ...CHOICE_NAMES,
  ...GOAL_SCORES.map((score) => `goal.${score}`),
  ...AWV_ELEMENTS.map((element) => `awv.${element}`),
]

export type NoteSections = Record<string, string>

/**
 * Returns the sections in a form, or in a state that its writer has seen; unchecked boxes are not sent and
 * count as ''.
 */
export function sectionsIn(entries: Iterable<[string, unknown]>): NoteSections {
  const found = new Map<string, string[]>()
  for (const [name, value] of entries)
    if (typeof value === 'string') found.set(name, [...(found.get(name) ?? []), value])
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, (found.get(name) ?? []).join('|')]))
}

/** Returns the sections of a stored note, as a form showing it would send them. */
export function sectionsOf(note: Note): NoteSections {
  const goals = new Map(note.plan_goals.map(({ score, value }) => [score, value]))
  return {
    ...Object.fromEntries(TEXT_NAMES.map((name) => [name, note[name]])),
    include: SECTIONS.filter((section) => note.include[section]).join('|'),
    ccm: CCM_TASKS.filter((task) => note.ccm_tasks.includes(task)).join('|'),
    cancer_screening_due: note.cancer_screening_due ? 'on' : '',
    review_minutes: String(note.review_minutes ?? ''),
    ccm_review_minutes: String(note.ccm_review_minutes ?? ''),
    option: note.plan_options.map(({ id }) => id).join('|'),
    handout: note.handouts.map(({ key }) => key).join('|'),
    ...Object.fromEntries(GOAL_SCORES.map((score) => [`goal.${score}`, goals.get(score) ?? ''])),
    ...Object.fromEntries(AWV_ELEMENTS.map((element) => [`awv.${element}`, note.awv[element] ?? ''])),
  }
}

/** Returns the errors of a save by the editor section that they belong to. */
export function errorsBySection(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const sectionOf = (field: string) => {
    const [, list = field, place] = /^(\w+)\[(\d+)\]/.exec(field) ?? []
    if (list === 'plan_goals') return `goal.${GOAL_SCORES[Number(place)]}`
    if ((CCM_TASKS as readonly string[]).includes(field)) return 'ccm'
    return { handouts: 'handout', plan_options: 'option' }[list] ?? field
  }
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [sectionOf(field), said]))
}

/** A typed number; the text itself where it is none, for its field to judge. */
function numberIn(typed: string): number | string {
  const read = readTypedNumber(typed)
  return 'value' in read ? read.value : typed
}

/** Converts changed sections, on top of the stored ones, to the fields of a save; not validated yet. */
export function fieldsOf(changed: NoteSections, stored: NoteSections): Record<string, unknown> {
  const now = { ...stored, ...changed }
  const list = (name: string) => (now[name] ? now[name].split('|') : [])
  const has = (name: string) => name in changed
  const number = (name: string) => (now[name] === '' ? null : numberIn(now[name] ?? ''))
  const some = (prefix: string) => Object.keys(changed).some((name) => name.startsWith(prefix))
  return {
    ...Object.fromEntries(TEXT_NAMES.filter(has).map((name) => [name, changed[name]])),
    ...(has('include') && {
      text: {
        includeGenerated: Object.fromEntries(SECTIONS.map((one) => [one, list('include').includes(one)])),
      },
    }),
    ...(has('ccm') && Object.fromEntries(CCM_TASKS.map((task) => [task, list('ccm').includes(task)]))),
    ...(has('cancer_screening_due') && { cancer_screening_due: now.cancer_screening_due === 'on' }),
    ...(has('review_minutes') && { review_minutes: number('review_minutes') }),
    ...(has('ccm_review_minutes') && { ccm_review_minutes: number('ccm_review_minutes') }),
    ...(has('option') && { plan_options: list('option').map((id) => ({ id: Number(id) })) }),
    ...(has('handout') && { handouts: list('handout').map((key) => ({ key })) }),
    ...(some('goal.') && {
      plan_goals: GOAL_SCORES.map((score) => ({ score, value: now[`goal.${score}`] ?? '' })),
    }),
    ...(some('awv.') && {
      awv: Object.fromEntries(
        AWV_ELEMENTS.flatMap((element) => {
          const said = now[`awv.${element}`]
          return said ? [[element, said]] : []
        }),
      ),
    }),
  }
}
