import Check from 'lucide-react/icons/check'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { paths } from '#src/config/paths.ts'
import type { Product } from '#src/domain/product/product.ts'
import { leadOf } from './lead.ts'
import { paragraphsOf, type ParagraphPart } from './paragraphs.ts'

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
          {product.richDescription ? (
            // oxlint-disable-next-line react/no-danger -- `withShownDescription` has made it safe
            <div className="rich-text" dangerouslySetInnerHTML={{ __html: product.richDescription }} />
          ) : (
            <PlainText text={product.fullDescription || product.description} />
          )}
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
            <li key={tag} lang={language}>
              <Link
                to={addressOfTag(tag)}
                className="inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm text-muted no-underline hover:border-line-strong pointer-coarse:min-h-11"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Returns an address that is right for most tags. The addresses of the others are redirected, so this page needs no more of the
 * rule.
 */
const addressOfTag = (tag: string) => paths.tag.href(tag.toLowerCase().replaceAll(' ', '-'))

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

/** Shows plain text of creators with its paragraphs and line breaks, and check marks in colour. */
function PlainText({ text }: { text: string }) {
  return (
    <div className="prose-width grid gap-4">
      {paragraphsOf(text).map((parts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and paragraphs may repeat
        <p key={index} className="whitespace-pre-line">
          {parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and parts may repeat
            <Part key={place} part={part} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Part({ part }: { part: ParagraphPart }) {
  if (part.type === 'text') return part.text
  return (
    <>
      <Check aria-hidden strokeWidth={3} className="mr-2 inline size-4.5 align-[-0.2em] text-success" />
      <span className="sr-only">{part.text} </span>
    </>
  )
}
