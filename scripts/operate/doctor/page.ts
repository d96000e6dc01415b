export type Page = { endpoint: string; project: string; stripeKey: string }

const content = (html: string, name: string): string | undefined =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]

/** What a page of the shop says of itself; null when it is none. */
export async function pageOf(url: string): Promise<Page | null> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) return null
  const html = await answer.text()
  const endpoint = content(html, 'fundus:appwrite-endpoint')
  const project = content(html, 'fundus:appwrite-project')
  const stripeKey = content(html, 'fundus:stripe-key')
  if (endpoint === undefined || project === undefined || stripeKey === undefined) return null
  return { endpoint, project, stripeKey }
}
