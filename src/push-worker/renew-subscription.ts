import * as v from 'valibot'
import { notificationActions, pushSubscriptionSchema } from '#src/domain/contracts/notifications.ts'

const executionSchema = v.object({ responseStatusCode: v.literal(200), responseBody: v.string() })
const addressSchema = v.object({ endpoint: v.pipe(v.string(), v.url()), project: v.string() })

type Subscription = { toJSON: () => unknown }
type Action = keyof typeof notificationActions

/** Calls an action with the session's cookie. Without a cookie the call fails, and the dashboard subscribes when it is opened next. */
async function ask(search: string, action: Action, input: object = {}): Promise<unknown> {
  const { endpoint, project } = v.parse(addressSchema, Object.fromEntries(new URLSearchParams(search)))
  const response = await fetch(`${endpoint}/functions/marketplace/executions`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': project },
    body: JSON.stringify({ body: JSON.stringify({ action, ...input }), method: 'POST' }),
  })
  return JSON.parse(v.parse(executionSchema, await response.json()).responseBody)
}

/** Sends the new subscription to the server after the browser has ended the old one. */
export async function renewSubscription(
  pushManager: { subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription> },
  fresh: Subscription | null,
  search: string,
): Promise<void> {
  const { output } = notificationActions['notifications.push_state']
  const { publicKey } = v.parse(output, await ask(search, 'notifications.push_state'))
  if (publicKey === null) return
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = fresh ?? (await pushManager.subscribe(options))
  await ask(search, 'notifications.subscribe', v.parse(pushSubscriptionSchema, subscription.toJSON()))
}
