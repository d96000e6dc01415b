import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseUrl } from '#src/lib/url/parse-url.ts'

/** A host name leads to a machine that is not on the public internet. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Returns whether an address may belong to a push service. IP addresses never do; where a name leads is checked at the lookup.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = parseUrl(endpoint)
  if (!url) return false
  const { protocol, username, password, port, hostname } = url
  const isPlain = protocol === 'https:' && `${username}${password}${port}` === ''
  const name = hostname.replace(/\.$/, '')
  return isPlain && name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

/** Returns whether an IP address is on the public internet: not loopback, private, link-local or reserved. */
export function isPublicIp(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Looks a host name up as Node does, and refuses results in private ranges. The lookup runs for each connection, so that a name
 * cannot be redirected after a check.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new PrivateAddress(hostname), '')
    if (!found.every(({ address }) => isPublicIp(address))) {
      return callback(new PrivateAddress(`${hostname} leads to a private address`), '')
    }
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
