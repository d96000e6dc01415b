import { Section } from '#src/components/ui/layout/section.tsx'
import { linkColumns } from '#src/domain/profile/links.ts'
import { TextField } from './form-field.tsx'
import { linkTexts as texts } from './texts.ts'
import type { PageForm } from './use-page-form.ts'

export function LinksSection({ form }: { form: PageForm }) {
  return (
    <Section title={texts.title} help={texts.help}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
        {linkColumns.map((column) => (
          <TextField
            key={column}
            form={form}
            field={column}
            type="url"
            autoComplete={column === 'websiteUrl' ? 'url' : 'off'}
          />
        ))}
      </div>
    </Section>
  )
}
