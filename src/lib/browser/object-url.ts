import { useEffect, useState } from 'react'

/** An address for a file on this computer, for as long as it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const next = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the browser makes the address and must be told when it is no longer needed; a render can do neither
    setUrl(next)
    return () => {
      URL.revokeObjectURL(next)
      setUrl(undefined)
    }
  }, [file])
  return url
}
