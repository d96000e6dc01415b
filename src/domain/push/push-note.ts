import * as z from 'zod/mini'

/** A path on this site. A path that begins with two slashes would lead to another site. */
const pathSchema = z.string().check(z.regex(/^\/(?![/\\])/))

/** The content of a push: the texts of the notification, and the page that a click opens. */
export const pushNoteSchema = z.object({
  title: z.string(),
  body: z.string(),
  path: pathSchema,
  /** The browser shows pushes with one tag as one notification. */
  tag: z.string(),
})
export type PushNote = z.infer<typeof pushNoteSchema>

/** The message of the push worker to an open dashboard after a click on a notification. */
export const openMessageSchema = z.object({ open: pathSchema })
export type OpenMessage = z.infer<typeof openMessageSchema>
