import ipaddr from 'ipaddr.js'

/** Whatever is no address counts together. */
const UNKNOWN = 'unknown'
/** Of eight groups of 16 bits: a household is given 64 bits and more, and can call from a new address each time. */
const GROUPS_OF_NETWORK = 4

/** Whom a limit counts: an IPv4 address, or the /64 that an IPv6 address is in. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) {
    return ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.IPv4.parse(address).toString() : UNKNOWN
  }
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
