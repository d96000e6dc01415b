import { useState } from 'react'

/**
 * Tells whether the picture at an address can't be shown. A picture of a page that the server has rendered may have failed before the
 * app could hear of it, so its element is also looked at once.
 */
export function usePictureFailure(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const note = () => setFailedSrc(src ?? undefined)
  return {
    hasFailed: failedSrc !== undefined && failedSrc === src,
    watch: {
      onError: note,
      ref: (element: HTMLImageElement | null) => {
        if (element?.complete && element.naturalWidth === 0) note()
      },
    },
  }
}
