import * as z from 'zod/mini'

const isSmtpUrl = (text: string) => /^smtps?:\/\/[^\s/]+/.test(text) && URL.canParse(text)

export const smtpVariables = {
  /** The server for mails to many, with its login: `smtps://user:password@mail.example:465`. */
  FUNDUS_SMTP_URL: z.optional(
    z.string().check(z.refine(isSmtpUrl, 'must begin with smtps:// or smtp:// and name a server')),
  ),
  /** The address that mails to many come from. */
  FUNDUS_SMTP_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>,"]+@[^\s@<>,"]+$/, 'must be an address'))),
}

/** The server for mails that need headers of their own, which Appwrite Messaging cannot send. */
export type Smtp = { url: string; from: string }

type Variables = { [Name in keyof typeof smtpVariables]?: string | undefined }

/** Returns null unless both variables are set. */
export function smtpOf({ FUNDUS_SMTP_URL: url, FUNDUS_SMTP_FROM: from }: Variables): Smtp | null {
  return url !== undefined && from !== undefined ? { url, from } : null
}
