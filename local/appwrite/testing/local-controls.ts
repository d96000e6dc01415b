import * as z from 'zod/mini'

import type { RunningAppwrite } from '../listen.ts'

const mails = z.array(
  z.object({ recipient: z.string(), subject: z.string(), body: z.string(), url: z.string() }),
)

/** The address of the server without /v1. */
export const originOf = ({ endpoint }: RunningAppwrite): string => new URL(endpoint).origin

const post = (server: RunningAppwrite, path: string, body: object = {}) =>
  fetch(`${originOf(server)}/_local/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const advanceClock = (server: RunningAppwrite, ms: number) => post(server, 'clock', { advance: ms })
export const runCron = (server: RunningAppwrite) => post(server, 'cron')
export const resetServer = (server: RunningAppwrite) => post(server, 'reset')

/** The newest mail to this address. */
export async function newestMail(server: RunningAppwrite, recipient: string) {
  const response = await fetch(`${originOf(server)}/_local/inbox.json`)
  const mail = z.parse(mails, await response.json()).find((one) => one.recipient === recipient)
  if (!mail) throw new Error(`No mail to ${recipient}`)
  return mail
}
