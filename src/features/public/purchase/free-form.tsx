import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { focusFirstField } from '#src/components/ui/overlay/opening-focus.ts'
import { emailSchema } from '#src/domain/account/email.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { BuyerEmailField } from './buyer-email-field.tsx'
import type { Buyer } from './typed-buyer.ts'
import { useClaimFree } from '#src/services/payments/queries.ts'

const formSchema = z.object({ email: emailSchema })

type FreeFormProps = {
  productId: string
  attemptId: string
  /** Why there is nothing to pay: a code takes off the whole price, or the buyer has named 0. */
  claimed: { code: string } | { chosenAmount: 0 }
  /** Returns the buyer's details as far as they are known. */
  buyer: () => Buyer
  /** Whether the price may change at this moment. */
  isDisabled: boolean
  onBusyChange: (isBusy: boolean) => void
  /** Called with the order. */
  onGot: (orderId: string) => void
}

/**
 * The form for a product that costs this buyer nothing. If the answer is lost and the form is sent again, it makes the same order.
 */
export function FreeForm({
  productId,
  attemptId,
  claimed,
  buyer,
  isDisabled,
  onBusyChange,
  onGot,
}: FreeFormProps) {
  const claim = useClaimFree(productId, attemptId)
  const oneAtATime = useOneAtATime()
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { email: buyer().email },
  })

  const claimFor = async (typed: { email: string }) => {
    onBusyChange(true)
    try {
      const { paymentId } = await claim.mutateAsync({ ...claimed, ...typed })
      onGot(paymentId)
    } finally {
      onBusyChange(false)
    }
  }

  return (
    <form
      ref={focusFirstField}
      noValidate
      onSubmit={handleSubmit((typed) => oneAtATime(() => claimFor(typed)))}
      className="grid gap-4"
    >
      <BuyerEmailField registration={register('email')} error={formState.errors.email?.message} />
      {claim.error && <FormMessage tone="error">{messageOf(claim.error)}</FormMessage>}
      <Button
        type="submit"
        size="large"
        disabled={isDisabled}
        loadingLabel={claim.isPending && m.purchase_return_preparing()}
      >
        {m.purchase_free_get()}
      </Button>
    </form>
  )
}
