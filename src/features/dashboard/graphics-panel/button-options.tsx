import { type SyntheticEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ColorInput } from '#src/components/ui/input/color-input.tsx'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { Swatch } from '#src/components/ui/input/swatch.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { canBeSeen } from '#src/lib/format/normal-text.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { isHexColor } from '#src/lib/page/theme-color.ts'
import {
  type ButtonColor,
  buttonColorNames,
  type ButtonFont,
  buttonFonts,
  type ButtonStyle,
  buttonStyles,
  colorOf,
} from './button-code.ts'
import { ButtonPreview } from './button-preview.tsx'
import { colorNames, styleTexts } from './texts.ts'

export type ButtonChoices = {
  text: string
  color: ButtonColor
  customColor: string
  font: ButtonFont
  style: ButtonStyle
}

export const defaultChoices = (): ButtonChoices => ({
  text: m.graphics_button_form_default_text(),
  color: 'yellow',
  customColor: '#14120f',
  font: 'Inter',
  style: 'standard',
})

const styleOptions = () => {
  const texts = styleTexts()
  return buttonStyles.map((value) => ({ value, label: texts[value].label, help: texts[value].help }))
}
const fontOptions = buttonFonts.map((font) => ({ value: font, label: font }))

type ButtonOptionsProps = {
  choices: ButtonChoices
  code: string
  onChange: (choices: ButtonChoices) => void
  onSubmit: () => void
}

export function ButtonOptions({ choices, code, onChange, onSubmit }: ButtonOptionsProps) {
  const [isTold, setIsTold] = useState(false)
  const change = (part: Partial<ButtonChoices>) => onChange({ ...choices, ...part })
  const isTextMissing = !canBeSeen(choices.text)
  const isColorWrong = choices.color === 'custom' && !isHexColor(choices.customColor)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isTextMissing || isColorWrong) setIsTold(true)
    else onSubmit()
  }
  const colorOptions = buttonColorNames.map((value) => ({
    value,
    label: colorNames()[value],
    icon: <Swatch color={colorOf(value, choices.customColor)} />,
  }))
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field
        label={m.graphics_button_form_text()}
        error={isTold && isTextMissing ? m.graphics_button_form_text_missing() : undefined}
        aside={<Counter length={choices.text.length} max={limits.buttonText} />}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={focusOnMount}
            value={choices.text}
            maxLength={limits.buttonText}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      <RadioCards
        legend={m.graphics_button_form_color()}
        options={colorOptions}
        value={choices.color}
        onChange={(color) => change({ color })}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 text-sm [&>label]:gap-2.5 [&>label]:px-3"
      />
      {choices.color === 'custom' && (
        <Field
          label={m.graphics_button_form_custom_color()}
          error={isTold && isColorWrong ? m.graphics_color_invalid() : undefined}
        >
          {(control) => (
            <ColorInput
              {...control}
              value={choices.customColor}
              pickerName={m.graphics_color_pick({ what: m.graphics_button_form_custom_color() })}
              onChange={(customColor) => change({ customColor })}
            />
          )}
        </Field>
      )}
      <Field label={m.graphics_button_form_font()}>
        {(control) => (
          <Select
            {...control}
            options={fontOptions}
            value={choices.font}
            onChange={(event) =>
              change({ font: buttonFonts.find((font) => font === event.target.value) ?? choices.font })
            }
          />
        )}
      </Field>
      <RadioCards
        legend={m.graphics_button_form_style()}
        options={styleOptions()}
        value={choices.style}
        onChange={(style) => change({ style })}
        className="grid gap-2 sm:grid-cols-2"
      />
      <ButtonPreview code={code} />
      <Button type="submit" className="sm:justify-self-end">
        {m.graphics_button_form_submit()}
      </Button>
    </form>
  )
}
