/**
 * Answers that the server has not accepted yet, kept in this tab only: what was typed (`text`, as the form would post it), over
 * what (`seen`), and by whom. They are dropped once accepted, when somebody else signs in and at sign-out.
 */
export type Draft = { owner: string; text: string; seen: string[] }

const PREFIX = 'answer:'
const keyOf = (survey: string, question: string) => `${PREFIX}${survey}:${question}`

/** Keeps what was answered until the server has accepted it, in this tab only. */
export function keepDraft(survey: string, question: string, draft: Draft): void {
  withStorage((storage) => storage.setItem(keyOf(survey, question), JSON.stringify(draft)))
}

/** The draft of this question by this person, or null. Drafts of anybody else are removed on the way. */
export function readDraft(survey: string, question: string, owner: string): Draft | null {
  return withStorage((storage) => {
    for (const key of keysOf(storage, PREFIX))
      if (parse(storage.getItem(key))?.owner !== owner) storage.removeItem(key)
    return parse(storage.getItem(keyOf(survey, question)))
  })
}

/** Drops the draft of one question, once it is accepted. */
export function dropDraft(survey: string, question: string): void {
  withStorage((storage) => storage.removeItem(keyOf(survey, question)))
}

/** Drops what is left of a survey that is finished or was left. */
export function dropDrafts(survey: string): void {
  withStorage((storage) => keysOf(storage, keyOf(survey, '')).forEach((key) => storage.removeItem(key)))
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

/** Storage can be switched off or full: then an answer is only as safe as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
