import { type ComponentType, type ReactNode, useEffect } from 'react'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { uiTexts as texts } from '#src/components/ui/texts.ts'
import { useCode } from '#src/components/ui/form/use-code.ts'

/**
 * Returns a component whose code is loaded after the first view of a page. Not by Suspense: if the code does not load, an error with a
 * button to try again takes the place of this part only.
 * @param standIn shown meanwhile; as high as the part, so that nothing moves
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, standIn: ReactNode) {
  // Kept, so that a visitor who comes back finds the page at its full height and its scroll position can be restored.
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())

  return function Later(props: Props) {
    const { code, fetch } = useCode(loadOnce, known)
    useEffect(() => {
      if (code.state === 'waiting') fetch()
    }, [code.state, fetch])
    if (code.state === 'ready') return <code.Part {...props} />
    if (code.state === 'failed') return <ErrorPanel title={texts.partFailed} onRetry={fetch} />
    return standIn
  }
}
