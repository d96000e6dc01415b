import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { StepProgress } from '#src/components/ui/feedback/step-progress.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { buttonCode, colorOf } from './button-code.ts'
import { type ButtonChoices, ButtonOptions, defaultChoices } from './button-options.tsx'
import { ButtonResult } from './button-result.tsx'

type WebsiteButtonDialogProps = { account: Account; address: string; onClose: () => void }

/** Asks for the design of the button first, then shows its code. */
export function WebsiteButtonDialog({ account: known, address, onClose }: WebsiteButtonDialogProps) {
  const [step, setStep] = useState<1 | 2>(1)
  const [choices, setChoices] = useState<ButtonChoices>(defaultChoices)
  const { data: account = known } = useQuery(accountQuery(known))
  const followers = m.graphics_button_form_followers({
    shown: formatCount(account.supporters),
    count: account.supporters === 1 ? 1 : 2,
  })
  const code = buttonCode({
    url: address,
    text: choices.text.trim(),
    color: colorOf(choices.color, choices.customColor),
    font: choices.font,
    count: choices.style === 'with-count' ? followers : null,
  })
  const generate = () => {
    setStep(2)
    showToast({
      type: 'success',
      title: m.graphics_button_form_generated_title(),
      message: m.graphics_button_form_generated_message(),
      duration: limits.toast.success,
    })
  }
  return (
    <FormDialog title={m.graphics_button_form_title()} width="wide" isDone={step === 2} onClose={onClose}>
      <StepProgress current={step} total={2} />
      {step === 1 ? (
        <ButtonOptions choices={choices} code={code} onChange={setChoices} onSubmit={generate} />
      ) : (
        <ButtonResult code={code} onBack={() => setStep(1)} />
      )}
    </FormDialog>
  )
}
