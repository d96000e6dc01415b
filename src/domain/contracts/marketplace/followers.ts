import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'
import { linkSecretSchema } from './downloads.ts'

const followed = ['followed', 'already_following'] as const

const byAccountOrLink = z.object({ creatorId: idSchema, secret: z.optional(linkSecretSchema) })

export const followerActions = {
  /**
   * Follows a creator: at once for an account with its own verified address, else by a mailed link. Whoever needs the link gets
   * `pending`, even if the address follows already, so that nobody can find out who follows.
   */
  'followers.follow': action(
    z.object({ creatorId: idSchema, email: emailSchema }),
    z.object({ result: z.enum([...followed, 'pending']), supporters: z.number() }),
  ),
  /** Confirms a follow by the secret of the mailed link. Confirming twice makes one follow. */
  'followers.confirm': action(
    z.object({ creatorId: idSchema, secret: linkSecretSchema }),
    z.object({ result: z.enum(followed), supporters: z.number() }),
  ),
  /**
   * Returns whether the signed-in account follows the creator or, if `secret` is sent, whether the address does that the link was
   * mailed to. An invalid or expired link is refused with the reason.
   */
  'followers.status': action(byAccountOrLink, z.object({ following: z.boolean() })),
  /** Ends the follows of the signed-in account with this creator, and the follow that the mailed link belongs to. */
  'followers.unfollow': action(byAccountOrLink, z.object({ supporters: z.number() })),
}

/** Actions of a creator on their own followers. */
export const ownFollowerActions = {
  /** Switches a follower's notifications on or off. */
  'followers.set_notifications': action(z.object({ followerId: idSchema, enabled: z.boolean() }), nothing),
  /** Ends the follow of a follower. */
  'followers.remove': action(z.object({ followerId: idSchema }), nothing),
}
