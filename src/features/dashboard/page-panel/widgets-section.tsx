import { Section } from '#src/components/ui/layout/section.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { TextField } from './form-field.tsx'
import { widgetTexts as texts } from './texts.ts'
import type { PageForm } from './use-page-form.ts'

export function WidgetsSection({ form }: { form: PageForm }) {
  const { values, change } = form
  return (
    <Section title={texts.title}>
      <Switch
        label={texts.contact}
        help={texts.contactHelp}
        isOn={values.contactForm}
        onChange={(contactForm) => change({ contactForm })}
      />
      <TextField form={form} field="contactEmail" help={texts.emailHelp} type="email" autoComplete="email" />
      <Switch
        label={texts.reviews}
        help={texts.reviewsHelp}
        isOn={values.reviewWidget}
        onChange={(reviewWidget) => change({ reviewWidget })}
      />
    </Section>
  )
}
