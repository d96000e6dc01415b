import type { SiteFiles } from '#server/answers/files.ts'
import { createHandler, type ServerSettings } from '#server/handler.ts'
import type { Waits } from '#server/pages/page-result.ts'
import { filesOfPage } from '#server/html/page-files.ts'

/** Waits that no machine is too slow for. */
export const patient: Waits = { page: 600_000, list: 600_000 }

const text = new TextEncoder()
const files = new Map([
  ...filesOfPage(
    '<!doctype html><html lang="en"><head><!--head--><meta content="%VITE_APPWRITE_ENDPOINT%"><script>theme()</script><!--local--></head><body><div id="root"><!--app--></div><!--rows--><noscript><p><!--no-scripts--></p></noscript></body></html>',
  ),
  ['/assets/index-1.js', text.encode('start()'.repeat(50))],
  ['/push-worker.js', text.encode('self')],
  ['/index.html', text.encode('<p>The page of a static site</p>')],
  ['/config.json', text.encode('{}')],
])

const settings: ServerSettings = {
  appwriteEndpoint: 'https://backend.example/v1',
  appwriteProject: 'shop',
  stripeKey: 'pk_test_1',
  siteUrl: 'https://shop.example',
  paymentStandIn: null,
  waits: patient,
}

/** Returns the page server of an installation for tests, with `changes` in place of its settings and `more` files. */
export const server = (changes: Partial<ServerSettings> = {}, more: SiteFiles = new Map()) =>
  createHandler(new Map([...files, ...more]), { ...settings, ...changes })
export const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://shop.example${path}`, { headers })
