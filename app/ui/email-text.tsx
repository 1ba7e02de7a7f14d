import { Fragment } from 'react'

/** An email address, or a text with some, that breaks at their sign when the room is narrow. */
export function EmailText({ text }: { text: string }) {
  return <>{text.split('@').map((part, index) => <Fragment key={index}>{index > 0 && <><wbr />@</>}{part}</Fragment>)}</>
}
