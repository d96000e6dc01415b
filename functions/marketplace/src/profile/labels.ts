import { Users } from 'node-appwrite'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** The label that allows a user to upload products. It is given when the page is set up. */
export const CREATOR_LABEL = 'creator'

/** Adds labels to a user. Only the server can write labels, so nobody can claim the permissions that they grant. */
export async function giveLabels({ server }: Context, caller: Caller, labels: string[]): Promise<void> {
  const all = new Set([...caller.labels, ...labels])
  if (all.size === new Set(caller.labels).size) return
  await new Users(server).updateLabels({ userId: caller.userId, labels: [...all] })
}
