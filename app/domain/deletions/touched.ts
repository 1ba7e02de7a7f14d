/** How many of each are affected by a deletion. */
export type Touched = Record<'patients' | 'staff' | 'appointments' | 'drafts' | 'unbilled', number>

/** If more people than this are deleted or lose their care, the name must be typed (OP-89). */
const MOST_PEOPLE = 10

/** True if the name must be typed. */
export function touchesMany({ patients, staff }: Touched): boolean {
  return patients + staff > MOST_PEOPLE
}
