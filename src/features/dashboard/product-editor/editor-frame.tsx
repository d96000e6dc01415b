import { Fragment, type ReactNode, useState } from 'react'
import { DrawerHead } from '#src/components/ui/overlay/drawer.tsx'
import { useHeadingFocus } from '#src/lib/page/use-heading-focus.ts'

type EditorFrameProps = {
  title: string
  subtitle?: string | undefined
  /** Set if the editor stands in a drawer. */
  onClose?: () => void
  /** Renders the form. Gets the function that replaces it by a new one. */
  children: (reset: () => void) => ReactNode
}

/** The heading and the form. A reset mounts a new form in place of the old one. */
export function EditorFrame({ title, subtitle, onClose, children }: EditorFrameProps) {
  const [formNumber, setFormNumber] = useState(0)
  useHeadingFocus(formNumber)

  return (
    <div className="@container grid gap-6">
      {onClose ? (
        <DrawerHead onClose={onClose}>
          <h1 tabIndex={-1} className="text-lg">
            {title}
          </h1>
          {subtitle && <p className="truncate text-sm text-muted">{subtitle}</p>}
        </DrawerHead>
      ) : (
        <header className="grid gap-1">
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </header>
      )}
      <Fragment key={formNumber}>{children(() => setFormNumber((number) => number + 1))}</Fragment>
    </div>
  )
}
