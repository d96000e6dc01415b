import { useEffect } from 'react'

/** @param title undefined keeps what is there, while data loads for example */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
