const plain = (to: string) =>
  to
    .split('?')[0]!
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()

/** True if two addresses match the same page as the router sees it: ignoring case and a trailing slash. */
export function samePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
