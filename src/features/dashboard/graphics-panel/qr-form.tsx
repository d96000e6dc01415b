import type { SyntheticEvent } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ColorInput } from '#src/components/ui/input/color-input.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { drawQr, qrColorProblem } from '#src/lib/browser/qr-image.ts'
import { qrFormats, type QrOptions, qrSizes } from './qr-options.ts'
import { colorTexts, formatTexts } from './texts.ts'

const PREVIEW = 300
const sizeOptions = () =>
  qrSizes.map((size) => ({ value: String(size), label: m.graphics_qr_form_pixels({ size }) }))
const formatOptions = () => qrFormats.map((format) => ({ value: format, label: formatTexts()[format] }))
const problemTexts = {
  invalid: m.graphics_color_invalid,
  'too-alike': m.graphics_qr_form_too_alike,
  inverted: m.graphics_qr_form_inverted,
} as const

type QrFormProps = {
  address: string
  options: QrOptions
  isWorking: boolean
  onChange: (options: QrOptions) => void
  onSubmit: () => void
}

export function QrForm({ address, options, isWorking, onChange, onSubmit }: QrFormProps) {
  const problem = qrColorProblem(options)
  const change = (part: Partial<QrOptions>) => onChange({ ...options, ...part })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!problem && !isWorking) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Field label={m.graphics_qr_form_size()}>
          {(control) => (
            <Select
              {...control}
              ref={focusOnMount}
              options={sizeOptions()}
              value={String(options.size)}
              onChange={(event) => change({ size: Number(event.target.value) })}
            />
          )}
        </Field>
        <Field label={m.graphics_qr_form_format()}>
          {(control) => (
            <Select
              {...control}
              options={formatOptions()}
              value={options.format}
              onChange={(event) =>
                change({ format: qrFormats.find((format) => format === event.target.value) ?? 'png' })
              }
            />
          )}
        </Field>
        {(['foreground', 'background'] as const).map((part) => (
          <Field key={part} label={colorTexts()[part]}>
            {(control) => (
              <ColorInput
                {...control}
                value={options[part]}
                pickerName={m.graphics_color_pick({ what: colorTexts()[part] })}
                onChange={(color) => change({ [part]: color })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="grid content-start gap-2 max-sm:justify-items-center">
        <Preview address={address} options={options} />
        <p className="text-center text-sm text-muted wrap-anywhere">
          {m.graphics_qr_form_leads_to({ address })}
        </p>
      </div>
      <div className="grid gap-3 sm:col-span-2">
        {problem && <FormMessage tone="error">{problemTexts[problem]()}</FormMessage>}
        <Button
          type="submit"
          disabled={problem !== null}
          loadingLabel={isWorking && m.graphics_qr_form_submitting()}
          className="sm:justify-self-end"
        >
          {m.graphics_qr_form_submit()}
        </Button>
      </div>
    </form>
  )
}

function Preview({ address, options }: { address: string; options: QrOptions }) {
  const isColored = qrColorProblem(options) !== 'invalid'
  const source = isColored && `data:image/svg+xml,${encodeURIComponent(drawQr(address, PREVIEW, options))}`
  return (
    <div className="aspect-square w-full max-w-52 overflow-hidden rounded-card border border-line bg-sunken">
      {source && (
        <img
          src={source}
          alt={m.graphics_qr_form_preview()}
          width={PREVIEW}
          height={PREVIEW}
          className="size-full"
        />
      )}
    </div>
  )
}
