import type { Hono } from 'hono'
import type { Sandbox } from '../../state/sandbox.ts'
import { expressPage } from './express-page.ts'

/** Serves the page to which a login link leads. */
export function serveExpress(app: Hono, sandbox: Sandbox): void {
  app.get('/express/:account/:token', (context) => {
    const link = sandbox.links.find(context.req.param('token'))
    const account = sandbox.accounts.find(context.req.param('account'))
    const isHere = link?.onboarding === null && link.account === account?.id && account.access === 'granted'
    if (!isHere) return context.notFound()
    const balances = sandbox.book.balanceOf(account.id, sandbox.now(), account.currency)
    const { records } = sandbox.payouts.page({ of: { account: account.id }, limit: 20 })
    return context.html(expressPage(account, balances, records))
  })
}
