/** The reading IDs in a form field, separated by spaces. */
export function idsShown(text: string | undefined): number[] {
  return (text ?? '').split(' ').filter(Boolean).map(Number)
}
