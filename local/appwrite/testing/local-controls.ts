import * as z from 'zod/mini'

import type { RunningAppwrite } from '../listen.ts'

const mails = z.array(
  z.object({ recipient: z.string(), subject: z.string(), body: z.string(), url: z.string() }),
)

type Server = Pick<RunningAppwrite, 'endpoint'>

/** The address of the server without /v1. */
export const originOf = ({ endpoint }: Server): string => new URL(endpoint).origin

const post = (server: Server, path: string, body: object = {}) =>
  fetch(`${originOf(server)}/_local/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const advanceClock = (server: Server, ms: number) => post(server, 'clock', { advance: ms })
export const runCron = (server: Server) => post(server, 'cron')
export const resetServer = (server: Server) => post(server, 'reset')

/** The newest mail to this address. */
export async function newestMail(server: Server, recipient: string) {
  const response = await fetch(`${originOf(server)}/_local/inbox.json`)
  const mail = z.parse(mails, await response.json()).find((one) => one.recipient === recipient)
  if (!mail) throw new Error(`No mail to ${recipient}`)
  return mail
}
