import * as v from 'valibot'

/** What a push carries to the browser: what it shows, and where a click leads. */
export const pushNoteSchema = v.object({
  title: v.string(),
  body: v.string(),
  /** On this site. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** The same push shown twice is one notification. */
  tag: v.string(),
})
export type PushNote = v.InferOutput<typeof pushNoteSchema>
