import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { localeSchema } from '#src/domain/account/locale.ts'
import { action, idSchema, nothing } from './action.ts'
import { linkSecretSchema } from './downloads.ts'

export const OWN_PAGE = 'You cannot follow your own page.'

const followed = ['followed', 'already_following'] as const

const byAccountOrLink = v.object({ creatorId: idSchema, secret: v.optional(linkSecretSchema) })

export const followerActions = {
  /**
   * An account follows at once with its own address once that is verified. Everybody else is answered `pending`, whether the
   * address follows or not: it follows once the link is confirmed that is mailed to it.
   */
  'followers.follow': action(
    v.object({ creatorId: idSchema, email: emailSchema, locale: v.optional(localeSchema, 'en') }),
    v.object({ result: v.picklist([...followed, 'pending']), supporters: v.number() }),
  ),
  /** Confirms a follow by the secret that was mailed. Opened twice it is one follow. */
  'followers.confirm': action(
    v.object({ creatorId: idSchema, secret: linkSecretSchema }),
    v.object({ result: v.picklist(followed), supporters: v.number() }),
  ),
  /**
   * Whether the signed-in account follows the creator or, where the secret of a mailed link is sent along, the address that it
   * was mailed to; of anybody else's follows nobody is told. A link that opens nothing is refused, and says why.
   */
  'followers.status': action(byAccountOrLink, v.object({ following: v.boolean() })),
  /** Ends what the signed-in account follows by, and what the link is proof of. */
  'followers.unfollow': action(byAccountOrLink, v.object({ supporters: v.number() })),
}

export const NOT_FOLLOWING = 'Not following this creator'

/** What a creator does with their followers. */
export const ownFollowerActions = {
  'followers.set_notifications': action(v.object({ followerId: idSchema, enabled: v.boolean() }), nothing),
  'followers.remove': action(v.object({ followerId: idSchema }), nothing),
}
