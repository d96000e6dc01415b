import { m } from '#messages'
import type { Product } from '#src/domain/product/product.ts'
import { leadOf } from './lead.ts'
import { PlainText } from './plain-text.tsx'

type ProductTextProps = {
  product: Product
  /** The language that the creator publishes in, undefined if nobody knows. */
  language: string | undefined
}

/** Shows the full description, or the short one if there is no full one. */
export function ProductText({ product, language }: ProductTextProps) {
  const lead = leadOf(product)
  return (
    <div className="grid gap-8">
      <section aria-labelledby="description" className="grid gap-4">
        <h2 id="description" className="sr-only">
          {m.product_description()}
        </h2>
        <div lang={language} className="grid gap-4">
          {lead && <p className="prose-width text-lg">{lead}</p>}
          <PlainText text={product.fullDescription || product.description} />
        </div>
      </section>
      <Extra
        id="requirements"
        title={m.product_requirements()}
        text={product.requirements}
        language={language}
      />
      <Extra id="support" title={m.product_support()} text={product.supportInfo} language={language} />
      {product.tags.length > 0 && (
        <ul aria-label={m.product_tags()} className="flex flex-wrap gap-2">
          {product.tags.map((tag) => (
            <li
              key={tag}
              lang={language}
              className="rounded-full border border-line px-3 py-1 text-sm text-muted"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ExtraProps = { id: string; title: string; text: string; language: string | undefined }

function Extra({ id, title, text, language }: ExtraProps) {
  if (text === '') return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div lang={language}>
        <PlainText text={text} />
      </div>
    </section>
  )
}
