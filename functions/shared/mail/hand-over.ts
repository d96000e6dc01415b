import * as z from 'zod/mini'

/**
 * What became of a mail that was handed to a mail server.
 * - `sent`: the server took it.
 * - `refused`: the server will never take it.
 * - `later`: the server did not take it, and may do so later.
 * - `down`: the server takes no mails at all at the moment. This one was not taken.
 * - `unclear`: the connection ended before the server said whether it took the mail.
 */
export type HandOver = 'sent' | 'refused' | 'later' | 'down' | 'unclear'

const failureSchema = z.object({
  code: z.optional(z.string()),
  /** The call of the system that failed, for failures before there was a connection. */
  syscall: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
})

/** Errors that nodemailer reports before it offers a mail to the server. */
const beforeMails: ReadonlySet<string | undefined> = new Set([
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'ECONFIG',
  'EPROXY',
])
const beforeConnection: ReadonlySet<string | undefined> = new Set(['connect', 'getaddrinfo'])

/** The reply of a server that closes the connection: https://www.rfc-editor.org/rfc/rfc5321#section-3.8 */
const CLOSING = 421
const PERMANENT = 500

/** Judges the error with which nodemailer failed to send a mail. */
export function handOverOf(error: unknown): Exclude<HandOver, 'sent'> {
  const { success, data } = failureSchema.safeParse(error)
  if (!success) return 'unclear'
  const { code, syscall, command, responseCode } = data
  if (beforeMails.has(code) || beforeConnection.has(syscall)) return 'down'
  if (responseCode === undefined) return 'unclear'
  // a sender that is refused is refused for every reader
  if (responseCode === CLOSING || command === 'MAIL FROM') return 'down'
  return responseCode >= PERMANENT ? 'refused' : 'later'
}
