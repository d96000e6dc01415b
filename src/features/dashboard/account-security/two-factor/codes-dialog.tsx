import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { saveFailureOf } from '#src/data/save-failure.ts'
import { useRequireSecondFactor } from '#src/data/two-factor/queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { codesTexts as texts, twoFactorTexts } from './texts.ts'

type CodesDialogProps = { email: string; codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes before two-factor sign-in is switched on, so that every user could save them first. */
export function EnableWithCodesDialog({ email, codes, onClose }: CodesDialogProps) {
  const enable = useRequireSecondFactor()
  const submit = () =>
    enable.mutate(undefined, {
      onSuccess: () => {
        showToast({ type: 'success', message: twoFactorTexts.enabled, duration: limits.toast.success })
        onClose()
      },
    })
  return (
    <Dialog title={texts.title} isDismissible={false} onClose={onClose}>
      <RecoveryCodes email={email} codes={codes} />
      {enable.error ? (
        <FormMessage tone="error">
          {saveFailureOf(enable.error, { message: texts.notEnabled }).message}
        </FormMessage>
      ) : (
        <p className="text-sm text-muted">{texts.enableHelp}</p>
      )}
      <div className="flex gap-3 pt-1 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" disabled={enable.isPending} onClick={onClose}>
          {texts.later}
        </Button>
        <Button loadingLabel={enable.isPending && texts.enabling} onClick={submit}>
          {texts.enable}
        </Button>
      </div>
    </Dialog>
  )
}

export function CodesDialog({ email, codes, onClose }: CodesDialogProps) {
  return (
    <Dialog title={texts.title} isDismissible={false} onClose={onClose}>
      <RecoveryCodes email={email} codes={codes} />
      <div className="flex justify-end pt-1 max-sm:grid">
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </Dialog>
  )
}
