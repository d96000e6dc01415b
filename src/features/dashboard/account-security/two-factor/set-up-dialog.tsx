import { useState } from 'react'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { EnableWithCodesDialog } from './codes-dialog.tsx'
import { ScanStep } from './scan-step.tsx'
import { setUpTexts } from './texts.ts'
import { VerifyStep } from './verify-step.tsx'

type SetUpDialogProps = {
  email: string
  secret: string
  /** Called if another tab has verified an authenticator meanwhile. */
  onElsewhere: () => void
  onClose: () => void
}

export function SetUpDialog({ email, secret, onElsewhere, onClose }: SetUpDialogProps) {
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
