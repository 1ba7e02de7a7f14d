/**
 * An email address, or text with some, that may break at the @ where space is narrow. Lists render it in
 * every row.
 */
export function EmailText({ text }: { text: string }) {
  return text.split('@').flatMap((part, index) => (index > 0 ? [<wbr key={index} />, `@${part}`] : [part]))
}
