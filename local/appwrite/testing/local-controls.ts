import * as z from 'zod/mini'

import type { Delivery } from '../inbox/delivery.ts'
import { sentMailSchema } from '../inbox/mail.ts'
import type { RunningAppwrite } from '../listen.ts'

const mails = z.array(sentMailSchema)

type Server = Pick<RunningAppwrite, 'endpoint'>

/** Returns the address of the server without /v1. */
export const originOf = ({ endpoint }: Server): string => new URL(endpoint).origin

const post = (server: Server, path: string, body: object = {}) =>
  fetch(`${originOf(server)}/_local/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const advanceClock = (server: Server, ms: number) => post(server, 'clock', { advance: ms })
/** Runs the schedules of all functions, or of one. */
export const runCron = (server: Server, functionId?: string) =>
  post(server, functionId === undefined ? 'cron' : `cron?function=${functionId}`)
export const setMailDelivery = (server: Server, delivery: Delivery) => post(server, 'mail', { delivery })
export const resetServer = (server: Server) => post(server, 'reset')

/** Returns all mails to this address whose subject starts with the given text, newest first. */
export async function mailsTo(server: Server, recipient: string, subject = '') {
  const response = await fetch(`${originOf(server)}/_local/inbox.json`)
  return mails
    .parse(await response.json())
    .filter((mail) => mail.recipient === recipient && mail.subject.startsWith(subject))
}

export async function newestMail(server: Server, recipient: string, subject = '') {
  const [mail] = await mailsTo(server, recipient, subject)
  if (!mail) throw new Error(`No mail to ${recipient}`)
  return mail
}
