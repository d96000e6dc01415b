import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { Hono } from 'hono'
import { listen } from '../../http/listen.ts'
import type { HttpServer } from '../../http/listen.ts'
import { scriptTag } from '../script-tag.ts'

async function bundleApp(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('checkout-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** Serves a checkout page as `npm start` serves the app: with the stand-in's script tag and a strict CSP. */
export async function serveCheckout(stripeUrl: string): Promise<HttpServer> {
  const script = await bundleApp()
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
    <title>Checkout</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">${scriptTag(stripeUrl)}</head>
    <body><main><h1>Checkout</h1><div id="app"></div></main><script type="module" src="/app.js"></script></body></html>`
  const css =
    ':root { color-scheme: light dark } body { background: light-dark(#fbfaf7, #14120f); color: light-dark(#14120f, #fbfaf7); font-family: sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem }'
  const policy = `default-src 'self'; script-src 'self' ${stripeUrl}; connect-src 'self' ${stripeUrl}; style-src 'self'; img-src data:`
  const app = new Hono()
  app.get('/app.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('/page.css', (context) => context.body(css, 200, { 'content-type': 'text/css' }))
  app.get('*', (context) => context.html(html, 200, { 'content-security-policy': policy }))
  return listen((request) => app.fetch(request), 0)
}
