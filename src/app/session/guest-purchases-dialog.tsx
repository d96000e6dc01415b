import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { useAnswerAboutGuestPurchases } from '#src/services/payments/purchases/guest-purchases-answer-queries.ts'

/** Shown after signing out: purchases that were made in this browser without an account stay open to the next person at it. */
export function GuestPurchasesDialog() {
  const answer = useAnswerAboutGuestPurchases()
  return (
    <ConfirmDialog
      title={m.session_guest_purchases_title()}
      message={
        <>
          {m.session_guest_purchases_text()}{' '}
          <span className="mt-3 block">{m.session_guest_purchases_way_back()}</span>
        </>
      }
      confirmLabel={m.session_guest_purchases_forget()}
      cancelLabel={m.session_guest_purchases_keep()}
      variant="danger"
      onConfirm={() => answer('forget')}
      onClose={() => answer('keep')}
    />
  )
}
