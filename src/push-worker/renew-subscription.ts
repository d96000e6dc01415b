import * as z from 'zod/mini'
import {
  notificationActions,
  pushSubscriptionSchema,
} from '#src/domain/contracts/marketplace/notifications.ts'

const executionSchema = z.object({ responseStatusCode: z.literal(200), responseBody: z.string() })
const addressSchema = z.object({ endpoint: z.string().check(z.url()), project: z.string() })

type Subscription = { toJSON: () => unknown }
type Action = keyof typeof notificationActions

/** Calls an action with the session's cookie. Without a cookie the call fails, and the dashboard subscribes when it is opened next. */
async function execute(search: string, action: Action, input: object = {}): Promise<unknown> {
  const { endpoint, project } = addressSchema.parse(Object.fromEntries(new URLSearchParams(search)))
  const response = await fetch(`${endpoint}/functions/marketplace/executions`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': project },
    body: JSON.stringify({ body: JSON.stringify({ action, ...input }), method: 'POST' }),
  })
  return JSON.parse(executionSchema.parse(await response.json()).responseBody)
}

/** Sends the new subscription to the server after the browser has ended the old one. */
export async function renewSubscription(
  pushManager: { subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription> },
  fresh: Subscription | null,
  search: string,
): Promise<void> {
  const { output } = notificationActions['notifications.push_state']
  const { publicKey } = output.parse(await execute(search, 'notifications.push_state'))
  if (publicKey === null) return
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = fresh ?? (await pushManager.subscribe(options))
  await execute(search, 'notifications.subscribe', pushSubscriptionSchema.parse(subscription.toJSON()))
}
