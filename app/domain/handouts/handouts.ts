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

/** A handout as it is offered, selected on a note and shown to the patient. */
export type Handout = {
  /** `exercise:…` for a bundled one or `document:…` for one of a practice; stored in notes. */
  id: string
  label: string
  /** Heading; empty means Uncategorized. */
  group: string
  /** Address of its PDF. */
  href: string
}

/** Returns the bundled handouts with the texts and sheets of a language, in group order (NOTE-24). */
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

/** Returns the address of an exercise's sheet, a static file. */
export function handoutPath(id: string, lang: Lang): string {
  return `/pdf/handouts/${id}.${lang}.pdf`
}

export function inLang([en, es]: Pair, lang: Lang): string {
  return lang === 'es' ? es : en
}

/** Returns the id of a handout's practice document; null for a bundled one. */
export function documentOf(handoutId: string): number | null {
  const id = /^document:([1-9]\d{0,9})$/.exec(handoutId)?.[1]
  return id ? Number(id) : null
}
