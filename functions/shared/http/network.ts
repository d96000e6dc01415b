import ipaddr from 'ipaddr.js'

/** Everything that is not an IP address is counted under one key. */
const UNKNOWN = 'unknown'
/** Four of the eight 16-bit groups. A household gets 64 bits or more, and could call from a new address each time. */
const GROUPS_OF_NETWORK = 4

/** Returns the key that rate limits count: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) {
    return ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.IPv4.parse(address).toString() : UNKNOWN
  }
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
