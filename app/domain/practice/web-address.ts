/** True if a text is a web address (http or https only), which can safely be shown as a link. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(value) && isAddress(value)
}

/** Like URL.canParse, which browsers only have since 2023. */
function isAddress(value: string): boolean {
  try {
    return Boolean(new URL(value))
  } catch {
    return false
  }
}
