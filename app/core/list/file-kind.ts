/** Says in the address of a file of what kind it shall be. */
export const FILE_KIND = 'as'

/** The address of the same file as a spreadsheet. */
export function asSheet(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${FILE_KIND}=xlsx`
}
