import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { PushNote } from '#src/domain/push/push-note.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import type { PushKind } from './plan-pushes.ts'

/** One event, in the words that the dashboard uses. */
export type News =
  | { kind: 'sale'; tag: string; title: string; amountCents: number }
  | { kind: 'message'; tag: string; name: string }

const places: Record<PushKind, string> = {
  sale: paths.dashboard.href('orders'),
  message: paths.dashboard.href('members', { tab: 'messages' }),
}

function wordsOf(news: News): Pick<PushNote, 'title' | 'body'> {
  if (news.kind === 'message')
    return { title: m.push_message_title(), body: m.push_message_body({ name: news.name }) }
  const { title, amountCents } = news
  return {
    title: m.push_sale_title(),
    body: m.mail_sale_what({
      title: truncate(title, limits.product.title),
      amount: formatPrice(amountCents),
    }),
  }
}

function manyOf(kind: PushKind, count: number): Pick<PushNote, 'title' | 'body'> {
  if (kind === 'message') return { title: m.push_messages_title({ count }), body: m.push_messages_body() }
  return { title: m.push_sales_title({ count }), body: m.push_sales_body() }
}

/** Makes at most one push notification of each kind; several events of one kind are counted. */
export function notesOf(news: readonly News[]): PushNote[] {
  return (['sale', 'message'] as const).flatMap((kind) => {
    const own = news.filter((one) => one.kind === kind)
    const [first] = own
    if (!first) return []
    const words = own.length === 1 ? wordsOf(first) : manyOf(kind, own.length)
    return [{ ...words, path: places[kind], tag: first.tag }]
  })
}
