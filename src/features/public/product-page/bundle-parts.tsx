import { useQuery } from '@tanstack/react-query'
import { Link } from '#src/lib/url/link.tsx'
import { m } from '#messages'
import { Price } from '#src/components/price/price.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { BUNDLE_PARTS } from '#src/config/anchors.ts'
import { paths } from '#src/config/paths.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { partsQuery } from '#src/services/products/queries.ts'
import { coverImageOf, type Product } from '#src/domain/product/product.ts'

const thumbnail = { width: 160, height: 120 }

type BundlePartsProps = {
  bundle: Product
  /** The language that the creator publishes in, undefined if nobody knows. */
  language: string | undefined
}

/** The products of a bundle, each with its page and what it costs alone. */
export function BundleParts({ bundle, language }: BundlePartsProps) {
  const { data: parts, error, refetch } = useQuery(partsQuery(bundle))
  return (
    <section aria-labelledby={BUNDLE_PARTS} className="grid gap-4">
      <h2 id={BUNDLE_PARTS} tabIndex={-1} className="text-xl">
        {m.bundle_contains()}
      </h2>
      {error && !parts && <ErrorPanel title={messageOf(error)} onRetry={() => void refetch()} />}
      {parts?.length === 0 && <p className="text-muted">{m.bundle_contains_none()}</p>}
      <ul className="grid gap-3">
        {parts?.map((part) => (
          <li key={part.$id} className="flex items-center gap-4 border-t border-line pt-3">
            <ResponsiveImage
              {...coverPictureOf(coverImageOf(part), part, thumbnail)}
              sizes="5rem"
              alt=""
              aspect="4/3"
              seed={part.$id}
              className="w-16 shrink-0 rounded-control sm:w-20"
            />
            <Link
              to={paths.product.href(part.userName, part.$id)}
              lang={language}
              className="min-w-0 flex-1 py-2 font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {part.title}
            </Link>
            <span className="numerals max-w-24 text-sm text-muted sm:max-w-none">
              <Price of={part} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
