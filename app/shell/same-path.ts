const plain = (to: string) =>
  to
    .split('?')[0]!
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()

/** Whether two addresses lead to one page, as the router finds it: in any capitals, with or without a last slash. */
export function samePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
