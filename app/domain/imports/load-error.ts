/** Returns the key of the message that a file cannot be read, by its name: spreadsheet, CSV or neither. */
export function loadErrorKey(name: string): string {
  if (/\.xlsx?$/i.test(name)) return 'imports.loadErrorSheet'
  return /\.(csv|tsv|txt)$/i.test(name) ? 'imports.loadError' : 'imports.loadErrorOther'
}
