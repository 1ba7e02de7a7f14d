/** Whether a text is an address on the web, http or https only, so that it can be shown as a link. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(value) && isAddress(value)
}

/** As URL.canParse, which browsers know only since 2023. */
function isAddress(value: string): boolean {
  try {
    return Boolean(new URL(value))
  } catch {
    return false
  }
}
