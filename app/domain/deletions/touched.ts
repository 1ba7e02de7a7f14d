/** How many of each go with something that is deleted. */
export type Touched = Record<'patients' | 'staff' | 'appointments' | 'drafts' | 'unbilled', number>

/** More people than these are deleted or lose their care only after the name was typed (OP-89). */
const MOST_PEOPLE = 10

/** Whether the name must be typed. */
export function touchesMany({ patients, staff }: Touched): boolean {
  return patients + staff > MOST_PEOPLE
}
