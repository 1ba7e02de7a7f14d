/** The query parameter that selects the file type. */
export const FILE_KIND = 'as'

/** The address of the same file as a spreadsheet. */
export function asSheet(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${FILE_KIND}=xlsx`
}
