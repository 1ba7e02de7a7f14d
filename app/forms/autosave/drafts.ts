import { DRAFT } from '~/ui/basic/local-value'

/**
 * Texts that the server has not accepted yet, kept in this tab only: what was typed (`text`, as the form
 * would post it), over what (`seen`), and by whom. They are dropped once accepted, when somebody else signs
 * in and at sign-out.
 */
export type Draft = { owner: string; text: string; seen: string[] }

const keyOf = (place: string) => DRAFT + place

/** Keeps what was typed at a place (a question of a survey, a field of a record) until the server has
 * accepted it. */
export function keepDraft(place: string, draft: Draft): void {
  withStorage((storage) => storage.setItem(keyOf(place), JSON.stringify(draft)))
}

/** The draft of this place by this person, or null. Drafts of anybody else are removed on the way. */
export function readDraft(place: string, owner: string): Draft | null {
  return withStorage((storage) => {
    for (const key of keysOf(storage, DRAFT))
      if (parse(storage.getItem(key))?.owner !== owner) storage.removeItem(key)
    return parse(storage.getItem(keyOf(place)))
  })
}

/** Drops the draft of one place, once it is accepted. */
export function dropDraft(place: string): void {
  withStorage((storage) => storage.removeItem(keyOf(place)))
}

/** Drops what is left of the places that begin like this, such as the questions of a survey that is finished
 * or was left. */
export function dropDrafts(beginning: string): void {
  withStorage((storage) => keysOf(storage, keyOf(beginning)).forEach((key) => storage.removeItem(key)))
}

function keysOf(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null
    return draft &&
      typeof draft.owner === 'string' &&
      typeof draft.text === 'string' &&
      Array.isArray(draft.seen)
      ? (draft as Draft)
      : null
  } catch {
    return null
  }
}

/** Storage can be switched off or full: then a text is only as safe as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
