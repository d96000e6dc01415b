import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import { linkColumns } from '#src/domain/profile/links.ts'
import { TextField } from './form-field.tsx'

import type { PageForm } from './use-page-form.ts'

export function LinksSection({ form }: { form: PageForm }) {
  return (
    <Section title={m.page_link_title()} help={m.page_link_help()}>
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
