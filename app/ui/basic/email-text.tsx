/** An email address, or a text with some, that breaks at their sign when the room is narrow. Lists draw it in
 * every row. */
export function EmailText({ text }: { text: string }) {
  return text.split('@').flatMap((part, index) => (index > 0 ? [<wbr key={index} />, `@${part}`] : [part]))
}
