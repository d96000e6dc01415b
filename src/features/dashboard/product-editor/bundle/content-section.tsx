import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { m } from '#messages'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { useProductChoices } from '#src/services/products/product-choices-queries.ts'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import type { EditorMode } from '#src/features/dashboard/product-editor/save/save-progress.ts'
import { FileSection } from '#src/features/dashboard/product-editor/sections/file-section.tsx'
import { BundleSection } from './bundle-section.tsx'

type ContentSectionProps = {
  mode: EditorMode
  productId: string
  /** Newest first. */
  versions: readonly VersionItem[]
}

/** What buyers get: a file, or other products. It is chosen when the product is made. */
export function ContentSection({ mode, productId, versions }: ContentSectionProps) {
  const { field } = useController<ProductFormValues, 'kind'>({ name: 'kind' })
  const content =
    field.value === 'bundle' ? <BundleSection /> : <FileSection productId={productId} versions={versions} />
  if (mode === 'edit') return content
  return (
    <>
      <KindChoice value={field.value} onChange={field.onChange} />
      {content}
    </>
  )
}

type KindChoiceProps = {
  value: ProductFormValues['kind']
  onChange: (kind: ProductFormValues['kind']) => void
}

/** A creator who has too few products for a bundle is not asked. */
function KindChoice({ value, onChange }: KindChoiceProps) {
  const { data: session } = useQuery(sessionQuery)
  const creatorId = session?.account?.userId ?? ''
  const { page } = useProductChoices('parts', creatorId, '')
  const { min, max } = limits.bundle
  if (!page || page.total < min) return null
  return (
    <Section title={m.bundle_editor_kind()}>
      <RadioCards
        legend={m.bundle_editor_kind()}
        isLegendHidden
        value={value}
        onChange={onChange}
        options={[
          { value: 'file', label: m.bundle_editor_file(), help: m.bundle_editor_file_help() },
          {
            value: 'bundle',
            label: m.bundle_editor_bundle(),
            help: m.bundle_editor_bundle_help({ min, max }),
          },
        ]}
        className="grid gap-2 @md:grid-cols-2"
      />
    </Section>
  )
}
