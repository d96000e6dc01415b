import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test.each([
  ['nora@example.com', 'Your message', 'mailto:nora@example.com?subject=Your%20message'],
  ['nora+shop@example.com', 'Grüße', 'mailto:nora%2Bshop@example.com?subject=Gr%C3%BC%C3%9Fe'],
  [
    'nora@example.com?bcc=all@x.example',
    'a&b',
    'mailto:nora@example.com%3Fbcc%3Dall@x.example?subject=a%26b',
  ],
  ['a@x.example,b@x.example', '', 'mailto:a@x.example%2Cb@x.example?subject='],
])('a mail link to %s about %s is encoded', (address, subject, link) =>
  expect(mailLink(address, subject)).toBe(link),
)
