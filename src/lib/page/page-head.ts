export type PageHead = {
  title: string
  /** '' for none. */
  description: string
  /** An address, or '' for none. */
  image: string
  isIndexed: boolean
  hasPreview: boolean
}

/** Returns the meta tags for programs that run the scripts of a page, as search engines do. */
export function metaTagsOf({ title, description, image, isIndexed, hasPreview }: PageHead, url: string) {
  const preview = { 'og:title': title, 'og:description': description, 'og:image': image, 'og:url': url }
  const tags = {
    description,
    robots: isIndexed ? '' : 'noindex',
    ...(hasPreview && preview),
  }
  return Object.entries(tags).filter(([, content]) => content !== '')
}

function add([name, content]: [string, string]) {
  const tag = document.createElement('meta')
  tag.setAttribute(name.startsWith('og:') ? 'property' : 'name', name)
  tag.content = content
  document.head.append(tag)
  return tag
}

/** Adds the meta tags to the document. Returns the function that removes them. */
export function showPageHead(head: PageHead): () => void {
  const tags = metaTagsOf(head, window.location.href.replace(/[?#].*/, '')).map(add)
  return () => {
    for (const tag of tags) tag.remove()
  }
}
