import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import {
  type SecondFactor,
  useNewRecoveryCodes,
  useRemoveSecondFactor,
} from '#src/services/profiles/two-factor/queries.ts'
import { CodesDialog, EnableWithCodesDialog } from './codes-dialog.tsx'
import { ConfirmByCodeDialog, type ConfirmTexts } from './confirm-dialog.tsx'

type Purpose = 'finish' | 'renew' | 'remove' | 'disable'

const confirmTexts = (): Record<Purpose, ConfirmTexts> => ({
  disable: {
    title: m.two_factor_confirm_disable_title(),
    help: m.two_factor_confirm_disable_help(),
    submit: m.two_factor_confirm_disable_submit(),
    submitting: m.two_factor_confirm_disable_submitting(),
  },
  remove: {
    title: m.two_factor_confirm_remove_title(),
    help: m.two_factor_confirm_remove_help(),
    submit: m.two_factor_confirm_remove_submit(),
    submitting: m.two_factor_confirm_remove_submitting(),
  },
  renew: {
    title: m.two_factor_confirm_renew_title(),
    help: m.two_factor_confirm_renew_help(),
    submit: m.two_factor_confirm_renew_submit(),
    submitting: m.two_factor_confirm_renew_submitting(),
  },
  finish: {
    title: m.two_factor_confirm_finish_title(),
    help: m.two_factor_confirm_finish_help(),
    submit: m.two_factor_confirm_finish_submit(),
    submitting: m.two_factor_confirm_finish_submitting(),
  },
})

/** The dialogs for a linked authenticator. Each must be confirmed by a code. */
export function useTwoFactorDialogs(email: string) {
  const [purpose, setPurpose] = useState<Purpose>()
  const close = () => setPurpose(undefined)
  const open = (wanted: Purpose) => setPurpose(wanted)
  switch (purpose) {
    case 'finish':
    case 'renew':
      return { open, dialog: <NewCodes email={email} purpose={purpose} onClose={close} /> }
    case 'remove':
    case 'disable':
      return { open, dialog: <Removal purpose={purpose} onClose={close} /> }
    case undefined:
    default:
      return { open, dialog: null }
  }
}

type NewCodesProps = { email: string; purpose: 'finish' | 'renew'; onClose: () => void }

function NewCodes({ email, purpose, onClose }: NewCodesProps) {
  const renew = useNewRecoveryCodes()
  if (renew.data) {
    const Codes = purpose === 'finish' ? EnableWithCodesDialog : CodesDialog
    return <Codes email={email} codes={renew.data} onClose={onClose} />
  }
  return (
    <ConfirmByCodeDialog
      texts={confirmTexts()[purpose]}
      isRunning={renew.isPending}
      onConfirm={renew.mutateAsync}
      onClose={onClose}
    />
  )
}

type RemovalProps = { purpose: 'remove' | 'disable'; onClose: () => void }

function Removal({ purpose, onClose }: RemovalProps) {
  const remove = useRemoveSecondFactor()
  const confirm = async (factor: SecondFactor) => {
    await remove.mutateAsync(factor)
    showToast({ type: 'success', message: m.two_factor_disabled(), duration: limits.toast.success })
    onClose()
  }
  return (
    <ConfirmByCodeDialog
      texts={confirmTexts()[purpose]}
      isRunning={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
