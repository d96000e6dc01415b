import * as z from 'zod/mini'
import { moment, optionalMoment, text } from '#src/domain/row.ts'

/** A row of `messages`: a visitor's message, which only the creator can read. */
export const messageSchema = z.object({
  $id: z.string(),
  creatorId: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  message: z.string(),
  /** The order that the message is about, which its sender has made; '' for none. */
  orderId: text,
  /** The title under which the product of the order was sold. */
  productTitle: text,
  readAt: optionalMoment,
  createdAt: moment,
})
export type Message = z.infer<typeof messageSchema>
