import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { saveFailureOf } from '#src/services/save-failure.ts'
import { useRequireSecondFactor } from '#src/services/profiles/two-factor/queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type CodesDialogProps = { email: string; codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes before two-factor sign-in is switched on, so that every user could save them first. */
export function EnableWithCodesDialog({ email, codes, onClose }: CodesDialogProps) {
  const enable = useRequireSecondFactor()
  const submit = () =>
    enable.mutate(undefined, {
      onSuccess: () => {
        showToast({ type: 'success', message: m.two_factor_enabled(), duration: limits.toast.success })
        onClose()
      },
    })
  return (
    <Dialog title={m.two_factor_codes_title()} isDismissible={false} onClose={onClose}>
      <RecoveryCodes email={email} codes={codes} />
      {enable.error ? (
        <FormMessage tone="error">
          {saveFailureOf(enable.error, { message: m.two_factor_codes_not_enabled() }).message}
        </FormMessage>
      ) : (
        <p className="text-sm text-muted">{m.two_factor_codes_enable_help()}</p>
      )}
      <div className="flex gap-3 pt-1 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" disabled={enable.isPending} onClick={onClose}>
          {m.two_factor_codes_later()}
        </Button>
        <Button loadingLabel={enable.isPending && m.two_factor_codes_enabling()} onClick={submit}>
          {m.two_factor_codes_enable()}
        </Button>
      </div>
    </Dialog>
  )
}

export function CodesDialog({ email, codes, onClose }: CodesDialogProps) {
  return (
    <Dialog title={m.two_factor_codes_title()} isDismissible={false} onClose={onClose}>
      <RecoveryCodes email={email} codes={codes} />
      <div className="flex justify-end pt-1 max-sm:grid">
        <Button onClick={onClose}>{m.two_factor_codes_done()}</Button>
      </div>
    </Dialog>
  )
}
