import { DRAFT } from '~/ui/basic/local-value'

/**
 * A text that the server has not accepted yet, kept only in this tab: what was typed (`text`, as the form
 * would post it), what it replaces (`seen`), and by whom. Dropped once accepted, when somebody else signs in,
 * and at sign-out.
 */
export type Draft = { owner: string; text: string; seen: string[] }

const keyOf = (place: string) => DRAFT + place

/**
 * Keeps a draft for a place (a question of a survey, a field of a record) until the server has accepted it.
 */
export function keepDraft(place: string, draft: Draft): void {
  withStorage((storage) => storage.setItem(keyOf(place), JSON.stringify(draft)))
}

/** This person's draft for this place, or null. A draft of anybody else is removed. */
export function readDraft(place: string, owner: string): Draft | null {
  return withStorage((storage) => {
    for (const key of keysOf(storage, DRAFT))
      if (parse(storage.getItem(key))?.owner !== owner) storage.removeItem(key)
    return parse(storage.getItem(keyOf(place)))
  })
}

/** Drops the draft of one place. */
export function dropDraft(place: string): void {
  withStorage((storage) => storage.removeItem(keyOf(place)))
}

/**
 * Drops the drafts of all places that begin with this text, such as the questions of a survey that was
 * finished or left.
 */
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

/** Storage can be disabled or full: then the text exists only on the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
