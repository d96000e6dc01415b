import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { brand } from '#src/config/brand.ts'
import { type HandOver, handOverOf } from './hand-over.ts'
import type { Smtp } from './smtp.ts'

export type OutgoingMail = {
  /** Becomes the Message-ID, so that a mail which is sent again is the same mail to every mail program. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** The address that unsubscribes at a POST. */
  unsubscribeUrl: string
}

/** Hands mails to a mail server. */
export type Outbox = {
  isOpen: () => Promise<boolean>
  send: (mail: OutgoingMail) => Promise<HandOver>
  close: () => void
}

/** Mails that are under way at the same time. */
export const AT_ONCE = 4
/** Milliseconds. A run of the function must see how each mail ends, and the function may run for 25 seconds. */
const PATIENCE = 5_000

const reasonSchema = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
})

const isHere = (host: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(host)

/** The words of the server may contain the address of a reader, so only codes are told. */
function reasonOf(error: unknown): string {
  const { data = {} } = reasonSchema.safeParse(error)
  return (
    [data.code, data.command, data.responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
  )
}

/** @param report told why the server takes no mail */
export function openOutbox({ url, from }: Smtp, report: (line: string) => void): Outbox {
  const { protocol, hostname } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    // a mail whose connection broke may have been taken
    maxRequeues: 0,
    // a login never travels unencrypted
    requireTLS: protocol === 'smtp:' && !isHere(hostname),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.slice(from.lastIndexOf('@') + 1)
  const tell = (error: unknown) => report(`The mail server took no mail: ${reasonOf(error)}`)
  return {
    isOpen: async () => {
      try {
        return await transport.verify()
      } catch (error) {
        tell(error)
        return false
      }
    },
    send: async ({ id, to, subject, html, text, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: { name: brand.name, address: from },
          to: { name: '', address: to },
          subject,
          html,
          text,
          // https://www.rfc-editor.org/rfc/rfc8058#section-3.1
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        })
        return 'sent'
      } catch (error) {
        const outcome = handOverOf(error)
        if (outcome !== 'refused') tell(error)
        return outcome
      }
    },
    close: () => transport.close(),
  }
}
