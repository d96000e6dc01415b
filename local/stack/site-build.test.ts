import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillPage, sources } from './site-build.ts'

const settings = {
  appwriteEndpoint: 'http://localhost:1234/v1?a="b"&c=<d>',
  appwriteProject: 'fundus',
  stripeKey: 'pk_test_1',
}

test.each([
  ['%VITE_APPWRITE_PROJECT_ID% %VITE_STRIPE_PUBLISHABLE_KEY%', 'fundus pk_test_1'],
  ['content="%VITE_APPWRITE_ENDPOINT%"', 'content="http://localhost:1234/v1?a=&quot;b&quot;&amp;c=&lt;d>"'],
  ['%VITE_OTHER% 100%', '%VITE_OTHER% 100%'],
])('%s becomes %s', (html, filled) => {
  expect(fillPage(html, settings)).toBe(filled)
})

test.each(sources)('%s, which a build is made from, is there', (name) => {
  expect(existsSync(new URL(`../../${name}`, import.meta.url))).toBe(true)
})
