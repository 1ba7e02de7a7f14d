/**
 * The key that says of a file that it cannot be read, by what it is called: a spreadsheet, CSV or neither.
 */
export function loadErrorKey(name: string): string {
  if (/\.xlsx?$/i.test(name)) return 'imports.loadErrorSheet'
  return /\.(csv|tsv|txt)$/i.test(name) ? 'imports.loadError' : 'imports.loadErrorOther'
}
