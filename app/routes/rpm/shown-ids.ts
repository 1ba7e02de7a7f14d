/** The ids of the readings that a form shows, with spaces between them. */
export function idsShown(text: string | undefined): number[] {
  return (text ?? '').split(' ').filter(Boolean).map(Number)
}
