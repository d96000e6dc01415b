import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { TextField } from './form-field.tsx'

import type { PageForm } from './use-page-form.ts'

export function WidgetsSection({ form }: { form: PageForm }) {
  const { values, change } = form
  return (
    <Section title={m.page_widget_title()}>
      <Switch
        label={m.page_widget_contact()}
        help={m.page_widget_contact_help()}
        isOn={values.contactForm}
        onChange={(contactForm) => change({ contactForm })}
      />
      <TextField
        form={form}
        field="contactEmail"
        help={m.page_widget_email_help()}
        type="email"
        autoComplete="email"
      />
      <Switch
        label={m.page_widget_reviews()}
        help={m.page_widget_reviews_help()}
        isOn={values.reviewWidget}
        onChange={(reviewWidget) => change({ reviewWidget })}
      />
    </Section>
  )
}
