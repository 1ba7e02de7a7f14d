/** The link that calls a phone number as it was typed. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
