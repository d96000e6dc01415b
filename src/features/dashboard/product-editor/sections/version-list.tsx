import { useId } from 'react'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { VersionWords } from '#src/components/versions/version-words.tsx'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'

/** Loaded only with the form of a product that has versions. */
const TellPeople = lazyComponent(
  async () => (await import('#src/features/dashboard/product-editor/telling/tell-people.tsx')).TellPeople,
  { Failed: () => null },
)

type VersionListProps = {
  productId: string
  /** Newest first. */
  versions: readonly VersionItem[]
}

/** Lists the versions of the product's file. The current one is shown, and the earlier ones are folded in. */
export function VersionList({ productId, versions }: VersionListProps) {
  const id = useId()
  const [current, ...earlier] = versions
  if (!current) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <h3 id={id} className="text-base">
        {m.product_editor_versions_title()}
      </h3>
      <VersionWords {...current} badges={<Badge>{m.product_editor_versions_current()}</Badge>} />
      <TellPeople productId={productId} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-medium">
            {m.product_editor_versions_earlier()}
          </summary>
          <ol reversed start={earlier[0]?.number} className="grid gap-3">
            {earlier.map((version) => (
              <li key={version.number}>
                <VersionWords {...version} />
              </li>
            ))}
          </ol>
          {earlier.at(-1)?.number !== 1 && (
            <p className="mt-3 text-sm text-muted">{m.product_editor_versions_more()}</p>
          )}
        </details>
      )}
    </section>
  )
}
