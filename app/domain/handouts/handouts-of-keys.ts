import { fold } from '~/platform/fold'
import { HANDOUT_GROUPS, type HandoutGroup } from './exercise'
import { EXERCISES, type Handout } from './handouts'

/** What the keys that new plans begin with lead to: exercises of the bundled list, or groups of them. */
const STANDARD = new Map<string, readonly string[]>(
  Object.entries({
    'physical-activity': ['warm-up', 'walking'],
    'walking-plan': ['walking'],
    'strength-balance': ['legs', 'upper-body', 'balance'],
    'fall-prevention': ['balance', 'sit-to-stand'],
    'stress-management': ['belly-breathing', 'stretching'],
    'breathing-exercises': ['belly-breathing'],
  }),
)

const groupOf = new Map<string, HandoutGroup>(
  HANDOUT_GROUPS.flatMap((group) => EXERCISES[group].map(({ id }) => [`exercise:${id}`, group] as const)),
)

/**
 * The handouts that the keys of a plan's option lead to: an exercise or a group of them by its own name, a
 * document of the practice by its name or its group ("Sleep habits" for `sleep-habits` or `Sleep_Habits.pdf`).
 */
export function handoutsOfKeys<T extends Pick<Handout, 'id' | 'label' | 'group'>>(
  keys: readonly string[],
  offered: readonly T[],
): T[] {
  const wanted = new Set(keys.map(slug).flatMap((key) => [key, ...(STANDARD.get(key) ?? [])]))
  return offered.filter((handout) => namesOf(handout).some((name) => wanted.has(name)))
}

function namesOf({ id, label, group }: Pick<Handout, 'id' | 'label' | 'group'>): string[] {
  const exercises = groupOf.get(id)
  return exercises ? [id.replace('exercise:', ''), exercises] : [slug(label), slug(group)].filter(Boolean)
}

function slug(text: string): string {
  return fold(text.replace(/\.pdf$/i, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
