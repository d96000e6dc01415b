import * as z from 'zod/mini'
import { emailSchema } from '../email.ts'
import { action, idSchema } from './action.ts'

export const followerActions = {
  /** A repeat follow is no error: it answers the follow that exists. */
  'followers.follow': action(
    z.object({ creatorId: idSchema, email: emailSchema }),
    z.object({ result: z.enum(['followed', 'already_following']), supporters: z.number() }),
  ),
}
