/** The superbill of a note beside it, in words: whether it lacks one, where it is made or revised, and its
 * claim form. */
export type BillLinks = {
  noBill: boolean
  label: string
  to: string
  claim: { label: string; to: string } | null
}
