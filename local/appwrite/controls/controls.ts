import * as z from 'zod/mini'

import { backdateUser } from '#local/appwrite/account/user-store.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { rangeField } from '#local/appwrite/core/db/fields.ts'
import { isAllowedHost } from '#local/appwrite/core/access/origin.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import type { Functions } from '#local/appwrite/functions/functions.ts'
import { inboxPage } from '#local/appwrite/inbox/inbox-page.ts'
import { deliveries, setDelivery } from '#local/appwrite/inbox/delivery.ts'
import { listMails, sendMail, sentMailSchema } from '#local/appwrite/inbox/mail.ts'
import { deliverWaiting } from '#local/appwrite/messaging/deliver.ts'

interface Handles {
  functions: Functions
  reset: () => Promise<void>
}

const TEN_YEARS_MS = 10 * 365 * 24 * 3600 * 1000

/** Registers controls that the real server does not have, outside of its API. */
export function registerControls(app: App, project: Project, { functions, reset }: Handles): void {
  // A foreign page in the same browser must not be able to empty the database.
  app.use('/_local/*', async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !isAllowedHost(origin, project)) {
      throw new AppwriteError('general_unknown_origin')
    }
    await next()
  })

  app.get('/_local/health', (c) => c.json({ status: 'pass' }))

  app.post('/_local/mail', async (c) => {
    const { delivery } = await params(c, z.object({ delivery: z.enum(deliveries) }))
    setDelivery(project, delivery)
    deliverWaiting(project)
    return c.body(null, 204)
  })
  app.post('/_local/inbox', async (c) => {
    const mail = await params(c, sentMailSchema)
    return c.body(null, sendMail(project, mail) ? 204 : 503)
  })
  app.get('/_local/inbox.json', (c) => c.json(listMails(project)))

  app.get('/_local/inbox', (c) => {
    const wantsJson = (c.req.header('accept') ?? '').includes('application/json')
    return wantsJson ? c.json(listMails(project)) : c.html(inboxPage(listMails(project)))
  })

  app.post('/_local/reset', async (c) => {
    await reset()
    return c.json({ status: 'empty' })
  })

  app.post('/_local/clock', async (c) => {
    const { advance } = await params(c, z.object({ advance: rangeField(0, TEN_YEARS_MS) }))
    project.clock.advance(advance)
    return c.json({ now: project.clock.now().toISOString() })
  })

  app.post('/_local/registered', async (c) => {
    const { userId, ago } = await params(
      c,
      z.object({ userId: z.string(), ago: rangeField(0, TEN_YEARS_MS) }),
    )
    const { registration } = backdateUser(project, userId, ago)
    return c.json({ registration })
  })

  app.post('/_local/cron', async (c) =>
    c.json({ ran: await functions.runScheduled(c.req.query('function')) }),
  )
}
