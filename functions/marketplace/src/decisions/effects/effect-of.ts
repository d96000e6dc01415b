import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { accountBlock, productBlock, reviewBlock } from '#functions/shared/moderation/measures-in-force.ts'
import type { Target } from '#functions/marketplace/src/decisions/read-case.ts'
import { type Effect, noEffect } from './effect.ts'
import { pageEffect } from './page-effect.ts'
import { productEffect } from './product-effect.ts'
import { reviewEffect } from './review-effect.ts'

type Force = Parameters<typeof productBlock>[0][number]

/** Decisions about an earlier account of the same id say nothing about this one. */
const aboutThis = ({ createdAt }: Row<'accounts'>, decisions: readonly Force[]) =>
  decisions.filter((decision) => Date.parse(decision.createdAt) >= Date.parse(createdAt))

/** @param decisions all about the target, whether or not they hold */
export async function effectOf(
  context: Context,
  target: Target | null,
  decisions: readonly Force[],
): Promise<Effect> {
  const { now } = context
  switch (target?.kind) {
    case 'page': {
      const { account } = target
      return pageEffect(context, account, accountBlock(aboutThis(account, decisions), now))
    }
    case 'product':
      return productEffect(context, target, productBlock(decisions, now))
    case 'review':
      return reviewEffect(context, target.review, reviewBlock(decisions, now))
    case undefined:
      return noEffect
  }
}
