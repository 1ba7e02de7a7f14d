import type { Lang } from '~/i18n/t'
import { BALANCE } from './exercises/balance'
import { CORE } from './exercises/core'
import { LEGS } from './exercises/legs'
import { STRETCHING } from './exercises/stretching'
import { UPPER_BODY } from './exercises/upper-body'
import { WALKING } from './exercises/walking'
import { WARM_UP } from './exercises/warm-up'
import { HANDOUT_GROUPS, type Exercise, type HandoutGroup, type Pair } from './exercise'

export const EXERCISES: Record<HandoutGroup, readonly Exercise[]> = {
  'warm-up': WARM_UP,
  legs: LEGS,
  'upper-body': UPPER_BODY,
  core: CORE,
  balance: BALANCE,
  stretching: STRETCHING,
  walking: WALKING,
}

export const GROUP_NAMES: Record<HandoutGroup, Pair> = {
  'warm-up': ['Warm-up and mobility', 'Calentamiento y movilidad'],
  legs: ['Leg strength', 'Fuerza de piernas'],
  'upper-body': ['Arm and shoulder strength', 'Fuerza de brazos y hombros'],
  core: ['Back and belly', 'Espalda y abdomen'],
  balance: ['Balance', 'Equilibrio'],
  stretching: ['Stretching', 'Estiramientos'],
  walking: ['Walking and breathing', 'Caminar y respirar'],
}

/** A handout as it is offered, checked on a note and found again by the patient. */
export type Handout = {
  /** `exercise:…` of the bundled list or `document:…` of a practice: what a note keeps. */
  id: string
  label: string
  /** Heading; empty means Uncategorized. */
  group: string
  /** Where its PDF opens. */
  href: string
}

/** The bundled handouts in the words and with the sheets of a language, in the order of their groups
 * (NOTE-24). */
export function handouts(lang: Lang): Handout[] {
  return HANDOUT_GROUPS.flatMap((group) =>
    EXERCISES[group].map(({ id, title }) => ({
      id: `exercise:${id}`,
      label: inLang(title, lang),
      group: inLang(GROUP_NAMES[group], lang),
      href: handoutPath(id, lang),
    })),
  )
}

/** Where the sheet of an exercise lies: a static file. */
export function handoutPath(id: string, lang: Lang): string {
  return `/pdf/handouts/${id}.${lang}.pdf`
}

export function inLang([en, es]: Pair, lang: Lang): string {
  return lang === 'es' ? es : en
}

/** The id of the practice document that a handout is; null for a bundled one. */
export function documentOf(handoutId: string): number | null {
  const id = /^document:([1-9]\d{0,9})$/.exec(handoutId)?.[1]
  return id ? Number(id) : null
}
