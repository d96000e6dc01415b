import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseUrl } from '#src/lib/url/parse-url.ts'

/** A name that leads to a machine which is not on the internet for everybody. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Whether an address may be one of a push service. Names are for the lookup to judge; an address in numbers is none of
 * a push service.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = parseUrl(endpoint)
  if (!url) return false
  const { protocol, username, password, port, hostname } = url
  const isPlain = protocol === 'https:' && `${username}${password}${port}` === ''
  const name = hostname.replace(/\.$/, '')
  return isPlain && name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

/** Whether a number is one of the internet for everybody: no loopback, private, link-local or reserved range. */
export function isPublicIp(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Looks a name up as Node does, and takes no answer that leads into private ranges: it is asked at each connection. */
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
