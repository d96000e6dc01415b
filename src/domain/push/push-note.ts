import * as v from 'valibot'

/** A path on this site. A path that begins with two slashes would lead to another site. */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))

/** The content of a push: the texts of the notification, and the page that a click opens. */
export const pushNoteSchema = v.object({
  title: v.string(),
  body: v.string(),
  path: pathSchema,
  /** The browser shows pushes with one tag as one notification. */
  tag: v.string(),
})
export type PushNote = v.InferOutput<typeof pushNoteSchema>

/** The message of the push worker to an open dashboard after a click on a notification. */
export const openMessageSchema = v.object({ open: pathSchema })
export type OpenMessage = v.InferOutput<typeof openMessageSchema>
