type Named = { firstname: string; lastname: string }

/**
 * A person's name in lists and choices sorted by last name: "Okafor, Rowan". Use `fullName` in sentences,
 * headings and buttons.
 */
export function listName({ firstname, lastname }: Named): string {
  return [lastname, firstname].filter(Boolean).join(', ')
}

/** A person's name in sentences, headings and buttons: "Rowan Okafor". */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}
