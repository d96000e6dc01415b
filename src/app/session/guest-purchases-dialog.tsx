import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { useAnswerAboutGuestPurchases } from '#src/data/purchases/guest-purchases-answer-queries.ts'
import { guestPurchasesTexts as texts } from './texts.ts'

/** Shown after signing out: purchases that were made in this browser without an account stay open to the next person at it. */
export function GuestPurchasesDialog() {
  const answer = useAnswerAboutGuestPurchases()
  return (
    <ConfirmDialog
      title={texts.title}
      message={
        <>
          {texts.text} <span className="mt-3 block">{texts.wayBack}</span>
        </>
      }
      confirmLabel={texts.forget}
      cancelLabel={texts.keep}
      variant="danger"
      onConfirm={() => answer('forget')}
      onClose={() => answer('keep')}
    />
  )
}
