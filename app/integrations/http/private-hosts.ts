import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Address ranges outside the public internet; an IPv4 address written as IPv6 is checked as IPv4. */
const PRIVATE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
const PRIVATE_6 = [
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]

const blocked = new BlockList()
for (const range of PRIVATE_4) block(range, 'ipv4')
for (const range of PRIVATE_6) block(range, 'ipv6')

function block(range: string, family: 'ipv4' | 'ipv6') {
  const [network = '', prefix] = range.split('/')
  blocked.addSubnet(network, Number(prefix), family)
}

/**
 * True if an IP address is outside the public internet; anything that is not an address counts as private.
 */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) === 0 || blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Ends a connection to a private network; callers check `code`. */
export class PrivateHostError extends Error {
  readonly code = 'EPRIVATEHOST'
}

/**
 * Resolves a host for a connection and refuses private addresses. The connection uses exactly the addresses
 * that were checked here, so a name that resolves differently a moment later gains nothing (DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4)
    const open = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (!first) return callback(new PrivateHostError('no public address'), '', 4)
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}
