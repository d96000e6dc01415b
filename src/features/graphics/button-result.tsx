import { useEffect, useRef, useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/button.tsx'
import { Field } from '#src/components/ui/field.tsx'
import { Textarea } from '#src/components/ui/textarea.tsx'
import { limits } from '#src/domain/limits.ts'
import { focusOnMount } from '#src/lib/focus-on-mount.ts'
import { copyText } from '#src/lib/share-link.ts'
import { ButtonPreview } from './button-preview.tsx'
import { buttonTexts as texts } from './texts.ts'

export function ButtonResult({ code, onBack }: { code: string; onBack: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    const result = await copyText(code)
    if (result === 'failed') {
      showToast({ type: 'error', ...texts.copyFailed, duration: limits.toast.error })
      return
    }
    showToast({ type: 'success', ...texts.copied, duration: limits.toast.success })
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), limits.copyConfirmation)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label={texts.code} help={texts.codeHelp}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={5}
            spellCheck={false}
            value={code}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm break-all"
          />
        )}
      </Field>
      <ButtonPreview code={code} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
        <Button ref={focusOnMount} onClick={() => void copy()}>
          {isCopied ? texts.copying : texts.copy}
        </Button>
      </div>
    </div>
  )
}
