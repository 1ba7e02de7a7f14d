import { ADDRESSED, type Entity } from '~/entities/addressed'
import { OWNERS, type Owner } from '~/entities/kind'

type Id<Way> = Way extends `${string}?` ? number | null : number
type OwnersOf<E extends Entity> = (typeof ADDRESSED)[E]['owners']
type OwnFacts<E extends Entity> = { id: number } & {
  -readonly [O in keyof OwnersOf<E> & Owner as `${O}_id`]: Id<OwnersOf<E>[O]>
}
/** Facts in addition to a record's owners. */
type More = {
  participant: {
    user_id: number
    /** True if a provider link to the actor's current practice exists (OP-31). */
    linked: boolean
    /** True if that practice wrote a note about them, even if the link has ended since (OP-53). */
    wrote?: boolean
    /** A date of death is recorded (OP-126). */
    died?: boolean
  }
}

/**
 * The facts that a rule may look at, about the records that an address or call names; nothing else is loaded.
 */
export type Facts = { [E in Entity]?: OwnFacts<E> & (E extends keyof More ? More[E] : unknown) }

const PAIRS = (Object.keys(ADDRESSED) as Entity[]).flatMap((entity) =>
  OWNERS.filter((owner) => owner in ADDRESSED[entity].owners).map((owner) => ({
    entity,
    owner,
    column: `${owner}_id`,
  })),
)

/** True if the named records belong together (OP-39): it is not enough that one of the IDs is allowed. */
export function belongTogether(facts: Facts): boolean {
  return PAIRS.every(({ entity, owner, column }) => {
    const [thing, named] = [facts[entity], facts[owner]]
    return !thing || !named || Reflect.get(thing, column) === named.id
  })
}
