import { viewSchema } from '#src/domain/visits/view-schema.ts'
import type { View } from '#server/views/view-counter.ts'
import { refusal } from './refusal.ts'

/** In bytes: a view is an id, a mark and a host. */
const LONGEST = 512

/** Returns null for a body that is longer, without reading the rest of it. */
async function shortText({ body }: Request): Promise<string | null> {
  const read = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > LONGEST) return null
    text += read.decode(chunk, { stream: true })
  }
  return text
}

function viewIn(text: string) {
  try {
    return viewSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Takes a view that a page of this site tells. Nobody waits for the answer. */
export async function viewAnswer(
  request: Request,
  address: string,
  take: ((view: View) => void) | null,
): Promise<Response> {
  if (take === null) return refusal(404, 'Views are not counted here.')
  const from = request.headers.get('sec-fetch-site') ?? 'same-origin'
  if (from !== 'same-origin') return refusal(403, 'Only pages of this site tell views.')
  const text = await shortText(request)
  if (text === null) return refusal(413, 'This is too long.')
  const view = viewIn(text)
  if (!view) return refusal(400, 'This is no view.')
  take({ productId: view.productId, mark: view.visitor, address, referrer: view.referrer })
  return refusal(202, 'Thank you.')
}
