import { useState } from 'react'

/**
 * Tells whether the picture at an address can't be shown, and calls `onShown` with the element once it is. A picture of a page that the
 * server has rendered may have loaded or failed before the app could hear of it, so its element is also looked at once.
 */
export function usePictureState(
  src: string | null | undefined,
  onShown?: (element: HTMLImageElement) => void,
) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const note = () => setFailedSrc(src ?? undefined)
  return {
    hasFailed: failedSrc !== undefined && failedSrc === src,
    watch: {
      onError: note,
      onLoad: (event: { currentTarget: HTMLImageElement }) => onShown?.(event.currentTarget),
      ref: (element: HTMLImageElement | null) => {
        if (!element?.complete) return
        if (element.naturalWidth === 0) note()
        else onShown?.(element)
      },
    },
  }
}
