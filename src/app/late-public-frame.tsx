import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Frame = ComponentType<{ children: ReactNode }>

let known: Frame | undefined

/**
 * Loads the frame of public screens, to have it at hand when the code of another screen does not come at once. It is a part of the code
 * of every public screen, so nothing is fetched where one was shown.
 */
export const loadPublicFrame = async (): Promise<Frame> =>
  (known ??= (await import('./public-page.tsx')).PublicPage)

type LatePublicFrameProps = {
  /** Shown until the frame's code is here. */
  otherwise: ReactNode
  children: ReactNode
}

/** The frame of public screens around something that stands in place of one. */
export function LatePublicFrame({ otherwise, children }: LatePublicFrameProps) {
  const [PublicFrame, setPublicFrame] = useState<Frame | undefined>(() => known)
  useEffect(() => {
    void loadPublicFrame().then(
      (Loaded) => setPublicFrame(() => Loaded),
      () => undefined,
    )
  }, [])
  return PublicFrame ? <PublicFrame>{children}</PublicFrame> : otherwise
}
