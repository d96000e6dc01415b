import type { Hono } from 'hono'
export function serveBrowserScripts(app: Hono): void {
  app.get('/stripe.js', (context) => context.text(''))
}
