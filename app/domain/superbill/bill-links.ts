/**
 * The superbill of a note, for showing next to it: whether it is missing, where it is made or revised, and
 * its claim form.
 */
export type BillLinks = {
  noBill: boolean
  label: string
  to: string
  claim: { label: string; to: string } | null
}
