import { m } from '#messages'
import type { Product } from '#src/domain/product/product.ts'
import { leadOf } from './lead.ts'
import { PlainText } from './plain-text.tsx'

/** Shows the full description, or the short one if there is no full one. */
export function ProductText({ product }: { product: Product }) {
  const lead = leadOf(product)
  return (
    <div className="grid gap-8">
      <section aria-labelledby="description" className="grid gap-4">
        <h2 id="description" className="sr-only">
          {m.product_description()}
        </h2>
        {lead && <p className="prose-width text-lg">{lead}</p>}
        <PlainText text={product.fullDescription || product.description} />
      </section>
      <Extra id="requirements" title={m.product_requirements()} text={product.requirements} />
      <Extra id="support" title={m.product_support()} text={product.supportInfo} />
      {product.tags.length > 0 && (
        <ul aria-label={m.product_tags()} className="flex flex-wrap gap-2">
          {product.tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line px-3 py-1 text-sm text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Extra({ id, title, text }: { id: string; title: string; text: string }) {
  if (text === '') return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <PlainText text={text} />
    </section>
  )
}
