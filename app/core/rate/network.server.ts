import { requestContext } from '~/platform/request-context.server'

/**
 * The part of an address that one customer line shares: all of an IPv4 address, the first 64 bits of an IPv6
 * address.
 */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The network from which this request comes: the key of limits per address. */
export function callersNetwork(): string {
  return network(requestContext()?.address ?? '')
}
