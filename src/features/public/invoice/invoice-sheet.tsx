import { m } from '#messages'
import { FactRow } from '#src/components/ui/list/fact-row.tsx'
import type { InvoiceWords } from './invoice-words.ts'

/** An invoice or a credit note as it is read and printed. */
export function InvoiceSheet({ words, titleId }: { words: InvoiceWords; titleId: string }) {
  const { title, number, facts, from, to, item, sums, total, notes } = words
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl wrap-anywhere">
        {title} {number}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Party name={from.name} lines={from.lines} />
        <Party name={to.name} lines={to.lines} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
      </dl>
      <table className="w-full text-left">
        <caption className="sr-only">{m.invoice_amounts()}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="font-medium">
              {m.contract_product()}
            </th>
            <th scope="col" className="text-right font-medium">
              {m.invoice_amount()}
            </th>
          </tr>
        </thead>
        <tbody className="align-top tabular-nums">
          <tr className="border-t border-line">
            <td data-own-words className="py-2 wrap-anywhere">
              {item.title}
              {item.parts.map((part, index) => (
                // two products of a bundle may have the same title
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className="block text-sm text-muted">
                  {part}
                </span>
              ))}
            </td>
            <td className="py-2 text-right whitespace-nowrap">{item.amount}</td>
          </tr>
          {sums.map(({ name, value }) => (
            <tr key={name} className="border-t border-line text-muted">
              <th scope="row" className="py-2 font-normal">
                {name}
              </th>
              <td className="py-2 text-right whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="tabular-nums">
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-2">
              {total.name}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{total.value}</td>
          </tr>
        </tfoot>
      </table>
      <div className="grid gap-1 text-sm text-muted">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  )
}

function Party({ name, lines }: InvoiceWords['from']) {
  return (
    <section aria-label={name} className="grid content-start gap-1">
      <h3 className="text-sm text-muted">{name}</h3>
      <address data-own-words className="not-italic wrap-anywhere">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}
