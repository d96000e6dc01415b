import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { AccessFields } from './access-fields.tsx'
import { PriceField } from './price-field.tsx'

/** Who gets the product, and for what. Bundles are always sold. */
export function OfferSection() {
  const kind = useWatch<ProductFormValues, 'kind'>({ name: 'kind' })
  return (
    <Section title={m.product_editor_offer_title()}>
      {kind === 'bundle' ? <PriceField /> : <AccessFields />}
    </Section>
  )
}
