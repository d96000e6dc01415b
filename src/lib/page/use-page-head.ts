import { useEffect } from 'react'
import { useDocumentTitle } from './document-title.ts'
import type { PageHead } from './page-head.ts'

/** The document's title, and what programs read of the page: nobody who looks at it waits for that. */
export function usePageHead({ title, description, image, isIndexed, hasPreview }: PageHead) {
  useDocumentTitle(title)
  useEffect(() => {
    const shown = import('./page-head.ts')
      .then(({ showPageHead }) => showPageHead({ title, description, image, isIndexed, hasPreview }))
      .catch(() => undefined)
    return () => void shown.then((hide) => hide?.())
  }, [title, description, image, isIndexed, hasPreview])
}
