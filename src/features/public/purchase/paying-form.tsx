import { Elements } from '@stripe/react-stripe-js'
import { paths } from '#src/config/paths.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { appearanceOf } from './appearance.ts'
import { CardForm } from './card-form.tsx'
import { FreeForm } from './free-form.tsx'
import type { PayingStep } from './purchase-step.ts'
import type { PurchasedProduct } from './purchase-summary.tsx'
import type { Purchase } from './use-purchase.ts'

type PayingFormProps = {
  product: PurchasedProduct
  step: PayingStep
  purchase: Purchase
  onBusyChange: (isBusy: boolean) => void
  onEscape: () => void
}

/** The form below the price: none as long as the amount is to be named, one for an address where nothing is paid, or the card form. */
export function PayingForm({ product, step, purchase, onBusyChange, onEscape }: PayingFormProps) {
  const { productId, username } = product
  const { checkout } = step
  switch (step.kind) {
    case 'choosing':
      return null
    case 'free':
      return (
        <FreeForm
          productId={productId}
          attemptId={purchase.attemptId}
          claimed={checkout.range ? { chosenAmount: 0 } : { code: checkout.discountCode }}
          buyer={purchase.typedBuyer}
          isDisabled={purchase.isChanging}
          onBusyChange={onBusyChange}
          onGot={purchase.setPaid}
        />
      )
    case 'card': {
      const { id, clientSecret } = step.checkout
      return (
        <Elements
          key={clientSecret}
          stripe={purchase.stripe}
          options={{ clientSecret, appearance: appearanceOf(), locale: currentLanguage() }}
        >
          <CardForm
            productId={productId}
            payment={step.checkout}
            returnPath={paths.paymentSuccess.href(productId, username)}
            buyer={purchase.typedBuyer}
            isDisabled={purchase.isChanging}
            onEscape={onEscape}
            onBusyChange={onBusyChange}
            onTyped={purchase.keepTyped}
            onBroughtBack={purchase.beginAgain}
            onPaid={() => purchase.setPaid(id)}
            onOver={purchase.startOver}
          />
        </Elements>
      )
    }
  }
}
