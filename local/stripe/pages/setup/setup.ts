import * as z from 'zod/mini'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { changeStage } from '../../accounts/change-stage.ts'
import { expiryOf } from '../../accounts/account-link.ts'
import type { ApiParts } from '../../api/api.ts'
import type { AccountRecord, LinkRecord } from '../../state/records.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import { testPage } from '../test-page.ts'

/** The stand-in for Stripe's onboarding. Its buttons decide how onboarding ends. */
function setupPage({ id, displayName, email, country }: AccountRecord) {
  return testPage(
    'Set up payouts',
    html`<p>
        Payment account of ${displayName ?? email ?? id} (${country}). Stripe would now ask who you are and
        for your bank account. Here you choose what comes of it; no money moves.
      </p>
      <form method="post">
        <button name="outcome" value="complete">Complete setup</button>
        <button name="outcome" value="unfinished">Leave unfinished</button>
        <button name="outcome" value="restricted">Finish with restrictions</button>
      </form>`,
  )
}

type Onboarding = NonNullable<LinkRecord['onboarding']>

const outcomes = z.object({ outcome: z.enum(['complete', 'unfinished', 'restricted']) })

/** Onboarding that is left unfinished does not change the account. */
function stageAfter(
  { stage }: AccountRecord,
  outcome: z.infer<typeof outcomes>['outcome'],
): AccountRecord['stage'] {
  if (outcome === 'unfinished') return stage
  return outcome === 'complete' ? 'enabled' : 'restricted'
}

function findSetup(sandbox: Sandbox, accountId: string, linkId: string) {
  const link = sandbox.links.find(linkId)
  const account = sandbox.accounts.find(accountId)
  if (!link?.onboarding || link.account !== account?.id) return null
  return { link, onboarding: link.onboarding, account }
}

/**
 * Serves onboarding. A link opens once and for a limited time. After that it redirects to the address where the shop
 * makes a new link.
 */
export function serveSetup(app: Hono, { connection, sandbox, events }: Omit<ApiParts, 'failures'>): void {
  const mark = (link: LinkRecord, onboarding: Onboarding, state: Onboarding['state']) =>
    sandbox.links.put({ ...link, onboarding: { ...onboarding, state } })

  app.get('/setup/:account/:token', (context) => {
    const found = findSetup(sandbox, context.req.param('account'), context.req.param('token'))
    if (!found) return context.notFound()
    const { link, onboarding, account } = found
    const opens =
      onboarding.state === 'fresh' && sandbox.now() < expiryOf(link) && account.access === 'granted'
    if (!opens) return context.redirect(onboarding.refreshUrl, 303)
    mark(link, onboarding, 'open')
    return context.html(setupPage(account))
  })

  app.post('/setup/:account/:token', async (context) => {
    const { outcome } = outcomes.parse(await context.req.parseBody())
    const found = findSetup(sandbox, context.req.param('account'), context.req.param('token'))
    if (!found) return context.notFound()
    const { link, onboarding, account } = found
    if (onboarding.state !== 'open' || account.access === 'revoked') {
      return context.redirect(onboarding.refreshUrl, 303)
    }
    const emit = events.emitter({ id: null, idempotency_key: null })
    connection.transaction(() => {
      mark(link, onboarding, 'done')
      changeStage({ sandbox, emit }, account, stageAfter(account, outcome))
    })()
    events.deliver()
    return context.redirect(onboarding.returnUrl, 303)
  })
}
