import * as v from 'valibot'
import { moment, optionalMoment } from '#src/domain/row.ts'

/** A row of `messages`: a visitor's message, which only the creator can read. */
export const messageSchema = v.object({
  $id: v.string(),
  creatorId: v.string(),
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  message: v.string(),
  readAt: optionalMoment,
  createdAt: moment,
})
export type Message = v.InferOutput<typeof messageSchema>
