import { type ComponentType, type ReactNode, useEffect } from 'react'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { uiTexts as texts } from '#src/components/ui/texts.ts'
import { useCode } from '#src/components/ui/form/use-code.ts'

/**
 * A part below what a page shows first: its code comes after that. No Suspense: code that does not arrive is told in its
 * place and can be tried again, the page around it stands.
 * @param standIn as high as the part, so that nothing moves
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, standIn: ReactNode) {
  // Who comes back finds the page as high as it was, and so the place that it was scrolled to.
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
