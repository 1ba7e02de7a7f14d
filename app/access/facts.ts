import { ADDRESSED, type Entity } from '~/entities/addressed'
import { OWNERS, type Owner } from '~/entities/kind'

type Id<Way> = Way extends `${string}?` ? number | null : number
type OwnersOf<E extends Entity> = (typeof ADDRESSED)[E]['owners']
type OwnFacts<E extends Entity> = { id: number } & {
  -readonly [O in keyof OwnersOf<E> & Owner as `${O}_id`]: Id<OwnersOf<E>[O]>
}
/** What rules look at beside the owners. */
type More = {
  participant: {
    user_id: number
    /** A provider link to the actor's current practice exists (OP-31). */
    linked: boolean
    /** That practice wrote a note about them, also when the link has ended since (OP-53). */
    wrote?: boolean
  }
}

/** What a rule may look at about the things an address or a call names; only what was named is there. */
export type Facts = { [E in Entity]?: OwnFacts<E> & (E extends keyof More ? More[E] : unknown) }

const PAIRS = (Object.keys(ADDRESSED) as Entity[]).flatMap((entity) =>
  OWNERS.filter((owner) => owner in ADDRESSED[entity].owners).map((owner) => ({
    entity,
    owner,
    column: `${owner}_id`,
  })),
)

/** Whether the named things belong together (OP-39): one id allowed and another foreign is not enough. */
export function belongTogether(facts: Facts): boolean {
  return PAIRS.every(({ entity, owner, column }) => {
    const [thing, named] = [facts[entity], facts[owner]]
    return !thing || !named || Reflect.get(thing, column) === named.id
  })
}
