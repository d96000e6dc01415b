export type Page = { endpoint: string; project: string; stripeKey: string }

const content = (html: string, name: string): string | undefined =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]

/** Returns the settings that a page of the shop contains, or null if the address has no such page. */
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
