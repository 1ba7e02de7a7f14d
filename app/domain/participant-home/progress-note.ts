/** The patient's version of the latest signed note. */
export type ProgressNote = {
  id: number
  links: { to: string; label: string }[]
  by: string
  locked: string
  dateText: string
  reason: string
  plan: string
  goals: string[]
  addenda: { text: string; by: string }[]
}
