import { m } from '#messages'
import { useCopy } from '#src/components/toast/use-copy.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { ButtonPreview } from './button-preview.tsx'

export function ButtonResult({ code, onBack }: { code: string; onBack: () => void }) {
  const { isCopied, copy } = useCopy(code, {
    copied: {
      title: m.graphics_button_form_copied_title(),
      message: m.graphics_button_form_copied_message(),
    },
    failed: {
      title: m.graphics_button_form_copy_failed_title(),
      message: m.graphics_button_form_copy_failed_message(),
    },
  })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label={m.graphics_button_form_code()} help={m.graphics_button_form_code_help()}>
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
          {m.graphics_button_form_back()}
        </Button>
        <Button ref={focusOnMount} onClick={() => void copy()}>
          {isCopied ? m.graphics_button_form_copying() : m.graphics_button_form_copy()}
        </Button>
      </div>
    </div>
  )
}
