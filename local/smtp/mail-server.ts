import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod/mini'
import { mailParts } from '#local/appwrite/messaging/mail-parts.ts'
import { type ParsedMail, parseMail } from './mime.ts'

export type MailServer = {
  /** The address for `FUNDUS_SMTP_URL`. */
  url: string
  close: () => Promise<void>
}

/** Addresses that begin so do not exist: the server refuses them for ever. */
const NOBODY = /^refused/i

const isNobody = (address: string) => NOBODY.test(address)

class Reply extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message)
  }
}

const addressSchema = z.object({ port: z.number() })

/** Puts a mail into the inbox of the embedded server. */
async function putIntoInbox(inbox: string, recipient: string, { headers, html, text }: ParsedMail) {
  const { link } = mailParts(html || text, html ? 'html' : 'text')
  const response = await fetch(inbox, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      recipient,
      subject: headers['subject'] ?? '',
      body: html ? mailParts(html, 'html').text : text,
      url: link,
      plain: text,
      headers,
      html,
    }),
  })
  if (!response.ok) throw new Reply(451, 'Try again later')
}

/** Returns the error to answer with, or null if the mail has arrived. */
async function receive(
  stream: Readable,
  recipients: readonly { address: string }[],
  inbox: string,
): Promise<Error | null> {
  try {
    const mail = parseMail(await buffer(stream))
    for (const { address } of recipients) await putIntoInbox(inbox, address.toLowerCase(), mail)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Reply(554, 'Unreadable')
  }
}

/**
 * Starts a stand-in for a mail server, which takes mails from this machine and puts them into the inbox of the embedded server.
 * @param inbox returns the address that takes the mails
 */
export async function startMailServer(inbox: () => string, port = 0): Promise<MailServer> {
  async function take(
    stream: Readable,
    recipients: readonly { address: string }[],
    done: (error: Error | null) => void,
  ) {
    done(await receive(stream, recipients, inbox()))
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      isNobody(address) ? done(new Reply(550, 'No such mailbox')) : done(),
    onData: (stream, { envelope }, done) => void take(stream, envelope.rcptTo, done),
  })

  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${addressSchema.parse(server.server.address()).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
