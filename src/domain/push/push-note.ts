import * as v from 'valibot'

/** On this site: two slashes would lead to another. */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))

/** What a push carries to the browser: what it shows, and where a click leads. */
export const pushNoteSchema = v.object({
  title: v.string(),
  body: v.string(),
  path: pathSchema,
  /** The same push shown twice is one notification. */
  tag: v.string(),
})
export type PushNote = v.InferOutput<typeof pushNoteSchema>

/** What the worker says to an open dashboard when a notification was clicked. */
export const openMessageSchema = v.object({ open: pathSchema })
export type OpenMessage = v.InferOutput<typeof openMessageSchema>
