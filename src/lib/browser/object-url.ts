import { useEffect, useState } from 'react'

/** Returns a `blob:` address for a file while the component is mounted. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const next = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- a render can neither make the address nor release it
    setUrl(next)
    return () => {
      URL.revokeObjectURL(next)
      setUrl(undefined)
    }
  }, [file])
  return url
}
