import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { TwoFactorState } from '#src/domain/account/two-factor.ts'
import { saveFailureOf } from '#src/services/save-failure.ts'
import { useCreateAuthenticator } from '#src/services/profiles/two-factor/queries.ts'
import { isSetUpElsewhere } from './code-message.ts'
import { twoFactorBadgesTexts, twoFactorStatesTexts, setUpTexts } from './texts.ts'
import { useTwoFactorDialogs } from './use-two-factor-dialogs.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { EnableWithCodesDialog } from './codes-dialog.tsx'
import { ScanStep } from './scan-step.tsx'
import { VerifyStep } from './verify-step.tsx'

const tones = { off: 'neutral', unfinished: 'warning', without_codes: 'success', on: 'success' } as const

export function TwoFactorControls({ email, state }: { email: string; state: TwoFactorState }) {
  const setUp = useSetUp(email)
  const { open, dialog } = useTwoFactorDialogs(email)
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Badge tone={tones[state]}>{twoFactorBadgesTexts()[state]}</Badge>
        <p>{twoFactorStatesTexts()[state]}</p>
      </div>
      {setUp.failure && <FormMessage tone="error">{setUp.failure}</FormMessage>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {state === 'off' && (
          <Button onClick={setUp.begin} loadingLabel={setUp.isCreating && m.two_factor_set_up_creating()}>
            {m.two_factor_enable()}
          </Button>
        )}
        {state === 'unfinished' && (
          <>
            <Button onClick={() => open('finish')}>{m.two_factor_finish()}</Button>
            <Button variant="secondary" onClick={() => open('remove')}>
              {m.two_factor_remove()}
            </Button>
          </>
        )}
        {(state === 'on' || state === 'without_codes') && (
          <>
            <Button variant={state === 'on' ? 'secondary' : 'primary'} onClick={() => open('renew')}>
              {state === 'on' ? m.two_factor_renew_codes() : m.two_factor_create_codes()}
            </Button>
            <Button variant="danger" onClick={() => open('disable')}>
              {m.two_factor_disable()}
            </Button>
          </>
        )}
      </div>
      {setUp.dialog}
      {dialog}
    </>
  )
}

/** The set-up of two-factor sign-in, from the first press to the recovery codes. */
function useSetUp(email: string) {
  const create = useCreateAuthenticator()
  const [secret, setSecret] = useState<string>()

  const giveUp = () => {
    setSecret(undefined)
    showToast({ type: 'info', message: m.two_factor_elsewhere(), duration: limits.toast.error })
  }

  const begin = () =>
    create.mutate(undefined, {
      onSuccess: (authenticator) => setSecret(authenticator.secret),
      onError: (error) => {
        if (isSetUpElsewhere(error)) giveUp()
      },
    })

  const hasFailed = create.error !== null && !isSetUpElsewhere(create.error)
  return {
    begin,
    isCreating: create.isPending,
    failure: hasFailed
      ? saveFailureOf(create.error, { message: m.two_factor_qr_failed() }).message
      : undefined,
    dialog: secret !== undefined && (
      <SetUpDialog email={email} secret={secret} onElsewhere={giveUp} onClose={() => setSecret(undefined)} />
    ),
  }
}

type SetUpDialogProps = {
  email: string
  secret: string
  /** Called if another tab has verified an authenticator meanwhile. */
  onElsewhere: () => void
  onClose: () => void
}

function SetUpDialog({ email, secret, onElsewhere, onClose }: SetUpDialogProps) {
  const [step, setStep] = useState<'scan' | 'verify'>('scan')
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <EnableWithCodesDialog email={email} codes={codes} onClose={onClose} />
  return (
    <FormDialog key={step} title={setUpTexts()[step]} onClose={onClose}>
      {step === 'scan' ? (
        <ScanStep email={email} secret={secret} onNext={() => setStep('verify')} onCancel={onClose} />
      ) : (
        <VerifyStep onLinked={setCodes} onElsewhere={onElsewhere} onBack={() => setStep('scan')} />
      )}
    </FormDialog>
  )
}
