import { Users } from 'node-appwrite'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** Lets its bearer upload products; given when the page is set up. */
export const CREATOR_LABEL = 'creator'

/** Labels come from the server alone, so what they grant cannot be claimed. Those that are there stay. */
export async function giveLabels({ server }: Context, caller: Caller, labels: string[]): Promise<void> {
  const all = new Set([...caller.labels, ...labels])
  if (all.size === new Set(caller.labels).size) return
  await new Users(server).updateLabels({ userId: caller.userId, labels: [...all] })
}
