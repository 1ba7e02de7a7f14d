/** Whether a text is an address on the web, http or https only, so that it can be shown as a link. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)
}
