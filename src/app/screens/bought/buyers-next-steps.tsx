import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { Bought } from '#src/domain/contracts/payments.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { FollowButton } from '#src/features/public/follow/follow-controls.tsx'
import { useFollowDialog } from '#src/features/public/follow/use-follow-dialog.tsx'
import { NextStep, NextSteps } from '#src/features/public/purchase/bought/next-steps.tsx'
import { sessionQuery } from '#src/services/auth/session-queries.ts'

type BuyersNextStepsProps = {
  order: Bought
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Creator | null
  toProduct: string
}

/** Offers an account to guests, the creator's news, and a review. */
export function BuyersNextSteps({ order, creator, toProduct }: BuyersNextStepsProps) {
  const { data: session, isPending } = useQuery(sessionQuery)
  const isOffered = !isPending && !session && order.mailedTo !== ''
  const followed = creator?.userId === session?.user.$id ? null : creator
  if (!isOffered && !followed && !creator?.reviewWidget) return null
  return (
    <NextSteps>
      {isOffered && (
        <NextStep
          title={m.purchase_next_account()}
          text={m.purchase_next_account_text({ email: order.mailedTo })}
          action={
            <LinkButton variant="secondary" to={paths.signUp.href()}>
              {m.purchase_next_account_action()}
            </LinkButton>
          }
        />
      )}
      {followed && <FollowStep creator={followed} />}
      {creator?.reviewWidget && (
        <NextStep
          title={m.purchase_next_review()}
          text={m.purchase_next_review_text()}
          action={
            <LinkButton variant="secondary" to={`${toProduct}#reviews`}>
              {m.purchase_next_review_action()}
            </LinkButton>
          }
        />
      )}
    </NextSteps>
  )
}

function FollowStep({ creator }: { creator: Creator }) {
  const follow = useFollowDialog(creator)
  return (
    <NextStep
      title={m.purchase_next_follow({ name: creator.name })}
      text={m.purchase_next_follow_text()}
      action={
        <>
          <FollowButton follow={follow} />
          {follow.dialog}
        </>
      }
    />
  )
}
