import { useCopy } from '#src/components/toast/use-copy.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { ButtonPreview } from './button-preview.tsx'
import { buttonTexts as texts } from './texts.ts'

export function ButtonResult({ code, onBack }: { code: string; onBack: () => void }) {
  const { isCopied, copy } = useCopy(code, { copied: texts.copied, failed: texts.copyFailed })

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
