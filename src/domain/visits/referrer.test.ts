import { expect, test } from 'vitest'
import { referrerHost, referrerSchema } from './referrer.ts'

test.each<[referrer: string, host: string | undefined]>([
  ['https://www.google.com/search?q=who', 'google.com'],
  ['https://News.Example.ORG/a/b#c', 'news.example.org'],
  ['http://user:secret@blog.example:8080/', 'blog.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['', undefined],
  ['no address', undefined],
  ['android-app://com.google.android.gm/', undefined],
  ['https://www.fundus.example/anna', undefined],
  ['https://localhost:3000/', undefined],
  ['https://192.168.0.1/', undefined],
  ['https://[::1]/', undefined],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, undefined],
])('of %s this is kept: %s', (referrer, host) => {
  expect(referrerHost(referrer, 'fundus.example')).toBe(host)
})

test.each([
  'Google.com',
  'google',
  '.com',
  'a..b',
  'a.example/path',
  '-a.example',
  '=1+1.example',
  '10.0.0.1',
])('%s is no host that anybody may tell', (host) =>
  expect(referrerSchema.safeParse(host).success).toBe(false),
)
