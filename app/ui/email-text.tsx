/** An email address that breaks at its sign when the room is narrow. */
export function EmailText({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return <>{text.slice(0, at)}<wbr />{text.slice(at)}</>
}
