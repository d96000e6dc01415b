import * as z from 'zod/mini'
import { moment, optionalMoment } from './row.ts'

/** A row of `messages`: what a visitor wrote to a creator, who alone reads it. */
export const messageSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  message: z.string(),
  readAt: optionalMoment,
  createdAt: moment,
})
export type Message = z.infer<typeof messageSchema>
