import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { Found } from '#src/services/operator/queries.ts'
import { SalesTable } from './sales-table.tsx'

export function FoundLists({ found: { creators, products, orders } }: { found: Found }) {
  return (
    <>
      {creators.length > 0 && (
        <FoundSection
          title={m.operator_find_creators()}
          rows={creators.map(({ userId, userName, name }) => ({
            to: operatorPaths.creator(userId),
            name: name || userName,
            note: userName,
          }))}
        />
      )}
      {products.length > 0 && (
        <FoundSection
          title={m.operator_find_products()}
          rows={products.map(({ productId, title, userName }) => ({
            to: operatorPaths.case({ targetKind: 'product', targetId: productId }),
            name: title,
            note: m.operator_inbox_by({ name: userName }),
          }))}
        />
      )}
      {orders.length > 0 && <SalesTable label={m.operator_find_orders()} sales={orders} />}
    </>
  )
}

type FoundRow = { to: string; name: string; note: string }

function FoundSection({ title, rows }: { title: string; rows: readonly FoundRow[] }) {
  return (
    <Section title={title}>
      <ul aria-label={title} className="divide-y divide-line">
        {rows.map(({ to, name, note }) => (
          <li key={to} className="grid grid-cols-[minmax(0,1fr)] py-3">
            <Link to={to} className="inline-flex min-h-6 font-medium wrap-anywhere underline">
              <bdi>{name}</bdi>
            </Link>
            <span className="text-sm wrap-anywhere text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
