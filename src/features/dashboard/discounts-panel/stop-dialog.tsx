import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { useStopDiscount } from '#src/services/discounts/queries.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

type StopDialogProps = { discount: Discount; onClose: () => void; onStopped: () => void }

export function StopDialog({ discount: { $id, code }, onClose, onStopped }: StopDialogProps) {
  const stop = useStopDiscount()
  const onSuccess = () => {
    showToast({ type: 'success', message: m.discounts_stopped({ code }), duration: limits.toast.success })
    onStopped()
  }
  return (
    <ConfirmDialog
      title={m.discounts_stopping_title()}
      message={m.discounts_stopping_message({ code, minutes: limits.discount.held / MINUTE })}
      confirmLabel={m.discounts_stopping_confirm()}
      cancelLabel={m.discounts_stopping_cancel()}
      variant="danger"
      loadingLabel={stop.isPending && m.discounts_stopping_running()}
      error={stop.error ? m.discounts_stopping_failed() + messageOf(stop.error) : undefined}
      onConfirm={() => stop.mutate($id, { onSuccess })}
      onClose={onClose}
    />
  )
}
