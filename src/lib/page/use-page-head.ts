import { useEffect } from 'react'
import { useDocumentTitle } from './document-title.ts'
import type { PageHead } from './page-head.ts'

/** Sets the document's title at once, and the meta tags for programs once their code is loaded. */
export function usePageHead({ title, description, image, isIndexed, hasPreview }: PageHead) {
  useDocumentTitle(title)
  useEffect(() => {
    const shown = import('./page-head.ts')
      .then(({ showPageHead }) => showPageHead({ title, description, image, isIndexed, hasPreview }))
      .catch(() => undefined)
    return () => void shown.then((hide) => hide?.())
  }, [title, description, image, isIndexed, hasPreview])
}
