import { fold } from '~/platform/fold'
import { HANDOUT_GROUPS, type HandoutGroup } from './exercise'
import { EXERCISES, type Handout } from './handouts'

/** The exercises or groups of the bundled list for the keys that new plans start with. */
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
 * Returns the handouts for the keys of a plan option: an exercise or a group of exercises by its name, a
 * document of the practice by its name or group ("Sleep habits" for `sleep-habits` or `Sleep_Habits.pdf`).
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
