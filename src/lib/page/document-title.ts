import { useEffect } from 'react'

/** @param title undefined keeps the present title, for example while data loads */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
