import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const real = { appwriteEndpoint: 'https://backend.example/v1', paymentStandIn: null }
const local = { appwriteEndpoint: 'http://localhost:4510/v1', paymentStandIn: 'http://localhost:4520' }

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function policyOf(html: string, places: typeof real | typeof local) {
  const header = securityHeaders(html, places)['content-security-policy'] ?? ''
  const parts = header.split('; ').map((directive) => directive.split(' '))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

const page = `<html><head><style>a{}</style><script>begin("<\\/script>")</script>
  <script src="https://elsewhere.example/a.js"></script></head>
  <body><script>beginPage()</script><script type="module" src="/main.js"></script></body></html>`

describe('what a page may do', () => {
  test('a page may run exactly its own scripts, and those of its host and the payment provider', () => {
    const scripts = policyOf(page, real).get('script-src')
    expect(scripts).toEqual([
      "'self'",
      hash('begin("<\\/script>")'),
      hash('beginPage()'),
      'https://*.js.stripe.com',
      'https://js.stripe.com',
    ])
    expect(policyOf(page, real).get('style-src')).toEqual(["'self'", hash('a{}')])
  })

  test.each([
    [
      'connect-src',
      [
        "'self'",
        'https://backend.example',
        'wss://backend.example',
        'https://api.stripe.com',
        'https://*.link.com',
      ],
    ],
    [
      'img-src',
      ["'self'", 'data:', 'blob:', 'https://backend.example', 'https://*.stripe.com', 'https://*.link.com'],
    ],
    [
      'frame-src',
      [
        "'self'",
        'https://backend.example',
        'https://www.youtube-nocookie.com',
        'https://player.vimeo.com',
        'https://*.js.stripe.com',
        'https://js.stripe.com',
        'https://hooks.stripe.com',
        'https://*.link.com',
      ],
    ],
    ['default-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ])('the policy of a real page allows for %s', (directive, sources) =>
    expect(policyOf(page, real).get(directive)).toEqual(sources),
  )
})

test('a page with the stand-in allows nothing of the payment provider, and a page without it nothing of the stand-in', () => {
  const policy = policyOf('', local)
  expect(policy.get('script-src')).toEqual(["'self'", 'http://localhost:4520'])
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'http://localhost:4510',
    'ws://localhost:4510',
    'http://localhost:4520',
  ])
  expect(JSON.stringify([...policy])).not.toMatch(/stripe|link\.com/)
  expect(JSON.stringify([...policyOf('', real)])).not.toContain('localhost')
})

test('nobody can inject scripts, whatever the page contains', () => {
  for (const places of [real, local]) {
    const policy = policyOf(page, places)
    const sources = ['default-src', 'script-src'].flatMap((name) => policy.get(name) ?? [])
    for (const wide of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'blob:']) {
      expect(sources).not.toContain(wide)
    }
  }
})

test('all pages have one policy, which names each script once', () => {
  const scripts =
    policyOf(`${page}\n<script>other()</script><script>beginPage()</script>`, real).get('script-src') ?? []
  expect(scripts.filter((source) => source.startsWith("'sha256-"))).toEqual([
    hash('begin("<\\/script>")'),
    hash('beginPage()'),
    hash('other()'),
  ])
})
