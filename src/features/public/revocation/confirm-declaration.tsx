import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import type { Declaration } from '#src/domain/contracts/marketplace/revocations.ts'
import { purchasesQuery } from '#src/services/payments/purchases/queries.ts'
import { ContactLink } from './declared.tsx'
import type { Declaring } from './use-declaration.ts'

type ConfirmDeclarationProps = { values: Declaration; declaring: Declaring; onBack: () => void }

/** The second step: what will be declared, and the button that declares it. */
export function ConfirmDeclaration({ values, declaring, onBack }: ConfirmDeclarationProps) {
  const { name, orderId, email } = values
  const { declare, isPending, problem } = declaring
  const { data } = useInfiniteQuery(purchasesQuery)
  const purchases = data?.pages.flatMap((page) => page.purchases) ?? []
  const title = purchases.find(({ paymentId }) => paymentId === orderId)?.title
  return (
    <>
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          {m.revocation_confirm_title()}
        </h1>
        <p className="prose-width text-lg text-muted">{m.revocation_confirm_intro()}</p>
      </header>
      <Card className="grid gap-5 p-5 sm:p-6">
        <p className="text-lg font-medium">{m.revocation_confirm_statement()}</p>
        <dl className="grid gap-3 [&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-muted">
          {title !== undefined && <Entry term={m.revocation_purchase()}>{title}</Entry>}
          <Entry term={m.revocation_order()}>{orderId}</Entry>
          <Entry term={m.revocation_name()}>{name}</Entry>
          <Entry term={m.revocation_email()}>{email}</Entry>
        </dl>
      </Card>
      {problem && (
        <div className="grid gap-2">
          <FormMessage tone="error">{problem}</FormMessage>
          <p className="text-sm text-muted">
            {m.revocation_in_writing()} <ContactLink />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" loadingLabel={isPending && m.revocation_confirming()} onClick={declare}>
          {m.revocation_confirm()}
        </Button>
        <Button size="large" variant="quiet" disabled={isPending} onClick={onBack}>
          {m.revocation_back()}
        </Button>
      </div>
    </>
  )
}

function Entry({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
