type Named = { firstname: string; lastname: string }

/**
 * A person in rows and choices that stand in the order of the last names: "Okafor, Rowan". Everywhere else,
 * in sentences, headings and buttons, it is `fullName`.
 */
export function listName({ firstname, lastname }: Named): string {
  return [lastname, firstname].filter(Boolean).join(', ')
}

/** A person in sentences, headings and buttons: "Rowan Okafor". */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}
