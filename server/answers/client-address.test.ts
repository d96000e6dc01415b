import { expect, test } from 'vitest'
import { clientNetwork } from './client-address.ts'

const connection = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.9' } } }

test.each<[header: string | undefined, sent: Record<string, string>, environment: unknown, network: string]>([
  [undefined, {}, connection, '10.0.0.9'],
  [undefined, { 'x-forwarded-for': '1.2.3.4' }, connection, '10.0.0.9'],
  ['x-forwarded-for', { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' }, connection, '1.2.3.4'],
  ['x-forwarded-for', {}, connection, '10.0.0.9'],
  ['x-appwrite-client-ip', { 'x-appwrite-client-ip': '2001:db8:1:2:3::4' }, undefined, '2001:db8:1:2::/64'],
  [undefined, {}, undefined, 'unknown'],
])('with the header %j, sent %j', (header, headers, environment, network) => {
  expect(clientNetwork(new Request('https://shop.example/', { headers }), environment, header)).toBe(network)
})
