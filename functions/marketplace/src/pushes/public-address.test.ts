import { describe, expect, test } from 'vitest'
import { isPublicEndpoint, isPublicIp, PrivateAddress, publicLookup } from './public-address.ts'

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://push.example./1',
    'https://push.example:443/1',
  ])('an endpoint may be %s', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true))

  test.each([
    'http://push.example/1',
    'ftp://push.example/1',
    'file:///etc/passwd',
    'https://me@push.example/1',
    'https://me:secret@push.example/1',
    'https://push.example:8443/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://backend/1',
    'https://8.8.8.8/1',
    'https://127.0.0.1./1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://0177.0.0.1/1',
    'https://１２７.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://',
    'push.example',
    '',
  ])('an endpoint may not be %s', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(false))
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:169.254.169.254', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['no address', false],
])('%s is public: %s', (address, expected) => expect(isPublicIp(address)).toBe(expected))

test.each([{ all: true }, { all: false }])(
  'a name that leads to this machine is not taken: %j',
  async (options) => {
    const error = await new Promise((resolve) => publicLookup('localhost', options, resolve))
    expect(error).toBeInstanceOf(PrivateAddress)
  },
)
