import { LoadingScreen, LoadingSign } from '#src/components/layout/loading-screen.tsx'
import { LatePublicFrame } from './late-public-frame.tsx'

/** Stands in place of a public screen while its code comes. Whoever came from a public screen keeps its frame. */
export const PublicLoadingScreen = () => (
  <LatePublicFrame otherwise={<LoadingScreen />}>
    <div className="grid min-h-[60vh] place-content-center">
      <LoadingSign />
    </div>
  </LatePublicFrame>
)
