import { Query } from 'node-appwrite'
import { DATABASE } from '#functions/shared/db/tables.ts'
import {
  failed,
  noted,
  passed,
  whereReadable,
  type Check,
  type Outcome,
} from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'
import { DAY } from '#src/lib/time/durations.ts'

async function messagesOfToday({ open, now }: Deployment, status: 'failed' | 'sent') {
  const since = new Date(now().getTime() - DAY).toISOString()
  const { total, messages } = await open.messaging.listMessages({
    queries: [
      Query.equal('status', status),
      Query.greaterThan('$createdAt', since),
      Query.orderDesc('$createdAt'),
      Query.limit(1),
    ],
  })
  return { total, newest: messages[0] }
}

async function countGivenUp({ open }: Deployment): Promise<number> {
  const queries = [Query.isNotNull('givenUpAt'), Query.limit(1)]
  return (await open.tables.listRows({ databaseId: DATABASE, tableId: 'mails', queries })).total
}

/** Returns the provider's error. The part before it contains the address of the recipient. */
const reasonOf = (errors: readonly string[] = []) => (errors[0] ?? '').split('with error: ').at(-1) ?? ''

async function outcomeOf(deployment: Deployment): Promise<Outcome> {
  const [unsent, sent, givenUp] = await Promise.all([
    messagesOfToday(deployment, 'failed'),
    messagesOfToday(deployment, 'sent'),
    countGivenUp(deployment),
  ])
  if (unsent.total > 0 && sent.total === 0) {
    const why = reasonOf(unsent.newest?.deliveryErrors)
    return failed(`${unsent.total} failed in the last day, and none was sent: ${why}`)
  }
  const notes = [
    ...(unsent.total > 0 ? [`failed in the last day, and sent again while of use: ${unsent.total}`] : []),
    ...(givenUp > 0 ? [`given up in the last two weeks: ${givenUp}, see Messaging in the console`] : []),
  ]
  return notes.length > 0 ? noted(notes.join('; ')) : passed
}

export const mails: Check = {
  name: 'mails',
  cure: 'See in the console under Messaging why a message failed, and repair the provider. Messages that failed within the last day are sent again automatically.',
  look: (deployment) => whereReadable('messages.read and rows.read', () => outcomeOf(deployment)),
}
