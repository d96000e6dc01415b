import { useState } from 'react'
import { m } from '#messages'
import { ColorInput } from '#src/components/ui/input/color-input.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Swatch } from '#src/components/ui/input/swatch.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { isHexColor } from '#src/lib/page/theme-color.ts'
import { FieldPlace, TextField } from './form-field.tsx'
import { CUSTOM, themeChoiceOf, themeColors } from './theme-colors.ts'

import type { PageForm } from './use-page-form.ts'

const named = themeColors().map(({ name, value }) => ({ value, label: name, icon: <Swatch color={value} /> }))

export function LookSection({ form }: { form: PageForm }) {
  const { themeColor } = form.values
  const [choice, setChoice] = useState<string>(() => themeChoiceOf(themeColor))
  const options = [
    ...named,
    {
      value: CUSTOM,
      label: m.page_look_custom(),
      icon: <Swatch color={choice === CUSTOM && isHexColor(themeColor) ? themeColor : 'var(--sunken)'} />,
    },
  ]
  return (
    <Section title={m.page_look_title()}>
      <FieldPlace field="themeColor">
        <RadioCards
          legend={m.page_field_theme_color()}
          options={options}
          value={choice}
          onChange={(chosen) => {
            setChoice(chosen)
            if (chosen !== CUSTOM) form.change({ themeColor: chosen })
          }}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(13.75rem,100%),1fr))] gap-2 text-sm [&>label]:gap-2.5 [&>label]:px-3"
        />
        {choice === CUSTOM && (
          <Field
            label={m.page_look_custom_color()}
            help={m.page_look_custom_help()}
            error={form.problems.get('themeColor')}
          >
            {(control) => (
              <ColorInput
                {...control}
                value={themeColor}
                pickerName={m.page_look_pick()}
                onChange={(color) => form.change({ themeColor: color })}
              />
            )}
          </Field>
        )}
      </FieldPlace>
      <TextField
        form={form}
        field="pageTitle"
        help={m.page_look_page_title_help()}
        max={limits.profile.pageTitle}
      />
    </Section>
  )
}
